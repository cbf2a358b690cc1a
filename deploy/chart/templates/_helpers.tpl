{{- define "kantoor.name" -}}
{{- ternary .Release.Name (printf "%s-kantoor" .Release.Name) (contains "kantoor" .Release.Name) | trunc 30 | trimSuffix "-" -}}
{{- end -}}

{{- define "kantoor.tag" -}}
{{- .Values.image.tag | default .Chart.AppVersion -}}
{{- end -}}

{{/* What a selector names: it can never be changed. */}}
{{- define "kantoor.selector" -}}
app.kubernetes.io/name: kantoor
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "kantoor.labels" -}}
{{ include "kantoor.selector" . }}
app.kubernetes.io/version: {{ include "kantoor.tag" . | replace "+" "_" | trunc 63 | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}

{{/* What no schema can say, in words: called with each program. */}}
{{- define "kantoor.check" -}}
{{- $bucket := .Values.settings.FILES_S3_BUCKET -}}
{{- if and $bucket .Values.files.claim.enabled -}}
{{- fail "Files are in a bucket or in a folder, not in both: settings.FILES_S3_BUCKET or files.claim" -}}
{{- end -}}
{{- if not (or $bucket .Values.files.claim.enabled) -}}
{{- fail "Where are the files? settings.FILES_S3_BUCKET, or files.claim for one API and one worker" -}}
{{- end -}}
{{- range $name := list "api" "worker" -}}
{{- $program := index $.Values $name -}}
{{- if and $.Values.files.claim.enabled (or $program.autoscaling.enabled (gt (int $program.replicas) 1)) -}}
{{- fail (printf "Several pods of %s need their files in a bucket: settings.FILES_S3_BUCKET, or %s.replicas: 1" $name $name) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* Whether a program runs: called with `root` and the program. */}}
{{- define "kantoor.runs" -}}
{{- $values := index .root.Values .program.values -}}
{{- if ne (get $values "enabled" | toString) "false" -}}yes{{- end -}}
{{- end -}}

{{/* Names out of the groups of a program, and its own: called with `programs`, `program` and `kind`. */}}
{{- define "kantoor.names" -}}
{{- $names := index .program .kind -}}
{{- range $group := .program.groups -}}
{{- $names = concat $names (index $.programs.groups $group $.kind) -}}
{{- end -}}
{{- toJson $names -}}
{{- end -}}

{{/* The settings or secrets of one program: its own before those of all. */}}
{{- define "kantoor.given" -}}
{{- $all := index .root.Values .kind -}}
{{- $own := get (index .root.Values .program.values) .kind | default dict -}}
{{- $taken := dict -}}
{{- range $name := include "kantoor.names" . | fromJsonArray -}}
{{- $value := ternary (get $own $name) (get $all $name) (hasKey $own $name) -}}
{{- if not (has (toString $value) (list "" "<nil>")) -}}
{{- $_ := set $taken $name $value -}}
{{- end -}}
{{- end -}}
{{- toJson $taken -}}
{{- end -}}

{{- define "kantoor.env" -}}
{{- range $name, $value := .program.fixed }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- range $name, $value := include "kantoor.given" (merge (dict "kind" "settings") .) | fromJson }}
{{- /* Numbers of the values are floating: 5000000 would be written 5e+06. */}}
- { name: {{ $name }}, value: {{ ternary (printf "%.0f" $value) $value (kindIs "float64" $value) | quote }} }
{{- end }}
{{- range $name, $_ := include "kantoor.given" (merge (dict "kind" "secrets") .) | fromJson }}
- { name: {{ $name }}_FILE, value: /run/secrets/kantoor/{{ $name }} }
{{- end }}
{{- with .root.Values.authority }}
- { name: NODE_EXTRA_CA_CERTS, value: /run/secrets/kantoor/authority }
{{- end }}
{{- if and .program.filesFolder .root.Values.files.claim.enabled }}
- { name: FILES_DIR, value: /data/files }
{{- end }}
{{- end -}}

{{/* The files that a program gets out of Secrets, by their names. */}}
{{- define "kantoor.secrets" -}}
{{- $files := include "kantoor.given" (merge (dict "kind" "secrets") .) | fromJson -}}
{{- with .root.Values.authority -}}
{{- $_ := set $files "authority" . -}}
{{- end -}}
{{- toJson $files -}}
{{- end -}}

{{- define "kantoor.volumes" -}}
- name: tmp
  emptyDir: { sizeLimit: 1Gi }
{{- with include "kantoor.secrets" . | fromJson }}
- name: secrets
  projected:
    defaultMode: 0440
    sources:
{{- range $name, $secret := . }}
      - secret: { name: {{ $secret.name | quote }}, items: [{ key: {{ $secret.key | quote }}, path: {{ $name }} }] }
{{- end }}
{{- end }}
{{- if and .program.filesFolder .root.Values.files.claim.enabled }}
- name: files
  persistentVolumeClaim:
    claimName: {{ .root.Values.files.claim.existingName | default (printf "%s-files" (include "kantoor.name" .root)) }}
{{- end }}
{{- end -}}

{{- define "kantoor.mounts" -}}
- { name: tmp, mountPath: /tmp }
{{- if include "kantoor.secrets" . | fromJson }}
- { name: secrets, mountPath: /run/secrets/kantoor, readOnly: true }
{{- end }}
{{- if and .program.filesFolder .root.Values.files.claim.enabled }}
- { name: files, mountPath: /data/files{{ if eq .name "backup" }}, readOnly: true{{ end }} }
{{- end }}
{{- end -}}

{{/* What every pod has: none is root, and nothing can become more than it is. 1000 is the account `node` of the image, which
Kubernetes would not accept by its name. */}}
{{- define "kantoor.pod" -}}
{{- $values := index .root.Values .program.values -}}
automountServiceAccountToken: false
{{- with .root.Values.serviceAccountName }}
serviceAccountName: {{ . }}
{{- end }}
{{- with .root.Values.imagePullSecrets }}
imagePullSecrets: {{ toJson . }}
{{- end }}
# Otherwise a Service named `kantoor` would set KANTOOR_PORT.
enableServiceLinks: false
# Its first process ends what ours leave behind.
shareProcessNamespace: true
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- with $values.nodeSelector }}
nodeSelector: {{ toJson . }}
{{- end }}
{{- with $values.tolerations }}
tolerations: {{ toJson . }}
{{- end }}
{{- with $values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- end -}}

{{- define "kantoor.container" -}}
{{- $values := index .root.Values .program.values -}}
{{- $repository := get $values "repository" | default .root.Values.image.repository -}}
name: {{ .name }}
image: "{{ $repository }}:{{ include "kantoor.tag" .root }}"
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
command: {{ toJson .program.command }}
{{- if eq .name "backup" }}
args: [--keep, {{ $values.days | toString | quote }}]
{{- end }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
resources: {{ toJson $values.resources }}
env:
{{- include "kantoor.env" . | trim | nindent 2 }}
{{- end -}}

{{/* Spread over machines and zones, each version by itself. */}}
{{- define "kantoor.spread" -}}
{{- range $key := list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
- maxSkew: 1
  topologyKey: {{ $key }}
  whenUnsatisfiable: ScheduleAnyway
  matchLabelKeys: [pod-template-hash]
  labelSelector:
    matchLabels:
      {{- include "kantoor.selector" $.root | nindent 6 }}
      app.kubernetes.io/component: {{ $.name }}
{{- end }}
{{- end -}}
