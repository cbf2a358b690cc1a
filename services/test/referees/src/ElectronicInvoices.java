import com.helger.io.resource.FileSystemResource;
import com.helger.phive.api.execute.ValidationExecutionManager;
import com.helger.phive.api.executorset.IValidationExecutorSet;
import com.helger.phive.api.executorset.ValidationExecutorSetRegistry;
import com.helger.phive.api.validity.IValidityDeterminator;
import com.helger.phive.en16931.EN16931Validation;
import com.helger.phive.peppol.PeppolValidation;
import com.helger.phive.xml.source.IValidationSourceXML;
import com.helger.phive.xml.source.ValidationSourceXML;
import com.helger.xml.serialize.read.DOMReader;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** UBL by EN 16931 and Peppol BIS Billing 3.0 with its country rules, CII by EN 16931. */
final class ElectronicInvoices {
  private final ValidationExecutorSetRegistry<IValidationSourceXML> registry = new ValidationExecutorSetRegistry<>();

  ElectronicInvoices() {
    EN16931Validation.initEN16931(registry);
    PeppolValidation.initStandard(registry);
  }

  List<String[]> faults(File file) {
    var source = ValidationSourceXML.create(new FileSystemResource(file));
    var faults = new ArrayList<String[]>();
    for (var rules : ruleSetsFor(file)) {
      var results = ValidationExecutionManager.executeValidation(IValidityDeterminator.createDefault(), rules, source, Locale.ENGLISH);
      for (var error : results.getAllErrors())
        faults.add(new String[] {error.getErrorID(), error.getErrorFieldName(), error.getErrorText(Locale.ENGLISH)});
    }
    return faults;
  }

  private List<IValidationExecutorSet<IValidationSourceXML>> ruleSetsFor(File file) {
    var document = DOMReader.readXMLDOM(file);
    if (document == null) throw new IllegalArgumentException(file + " is not XML");
    return switch (document.getDocumentElement().getLocalName()) {
      case "Invoice" -> List.of(newest("eu.cen.en16931", "ubl"), newest("eu.peppol.bis3", "invoice"));
      case "CreditNote" -> List.of(newest("eu.cen.en16931", "ubl-creditnote"), newest("eu.peppol.bis3", "creditnote"));
      default -> List.of(newest("eu.cen.en16931", "cii"));
    };
  }

  private IValidationExecutorSet<IValidationSourceXML> newest(String group, String artifact) {
    var rules = registry.getLatestVersion(group, artifact, null);
    if (rules == null) throw new IllegalStateException("No rules " + group + ":" + artifact);
    return rules;
  }
}
