/** Returns what would let a browser run or show an upload; a stored file may only be downloaded. */
export function dangers({ headers }: Pick<Response, 'headers'>): string[] {
  const disposition = headers.get('content-disposition') ?? '';
  const type = headers.get('content-type') ?? '';
  const isPicture = /^image\/(png|jpeg|gif|webp)$/.test(type) || type === 'application/pdf';
  return [
    ...(headers.get('x-content-type-options') !== 'nosniff' ? ['a browser may guess its type'] : []),
    ...(!/^attachment/.test(disposition) && !isPicture ? [`it is shown in place as ${type}`] : []),
    ...(!/sandbox|default-src 'none'/.test(headers.get('content-security-policy') ?? '') ? ['no sandbox around it'] : []),
    ...(/^(text\/html|image\/svg|application\/xhtml|text\/xml|application\/xml)/.test(type) && !/^attachment/.test(disposition)
      ? [`served as ${type}`]
      : []),
    ...(/[/\\]\.\.|\.\.[/\\]|\u202e/.test(decodeURIComponent(disposition.replace(/%(?![\da-f]{2})/gi, '%25')))
      ? [`its name leads elsewhere: ${disposition}`]
      : []),
    ...(headers.get('x-evil') ? ['its name became a header'] : []),
  ];
}
