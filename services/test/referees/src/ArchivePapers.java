import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;

/**
 * PDF/A-3b and PDF/UA-1 by veraPDF. Of PDF/UA it judges what a machine can (the machine checks of the Matterhorn Protocol): that tags are
 * there and fit together, not that a table is one to the eye or that a picture's text says what it shows.
 */
final class ArchivePapers {
  private static final List<PDFAFlavour> FLAVOURS = List.of(PDFAFlavour.PDFA_3_B, PDFAFlavour.PDFUA_1);

  ArchivePapers() {
    VeraGreenfieldFoundryProvider.initialise();
  }

  List<String[]> faults(File file) throws Exception {
    var faults = new ArrayList<String[]>();
    for (var flavour : FLAVOURS) faults.addAll(faults(file, flavour));
    return faults;
  }

  private static List<String[]> faults(File file, PDFAFlavour flavour) throws Exception {
    var foundry = Foundries.defaultInstance();
    try (var parser = foundry.createParser(file, flavour); var validator = foundry.createValidator(flavour, false)) {
      var result = validator.validate(parser);
      if (result.isCompliant()) return List.of();
      return result.getTestAssertions().stream()
          .filter(test -> test.getStatus() == TestAssertion.Status.FAILED)
          .map(test -> fault(test, flavour))
          .toList();
    }
  }

  private static String[] fault(TestAssertion test, PDFAFlavour flavour) {
    var rule = flavour.getId() + " " + test.getRuleId().getClause() + "-" + test.getRuleId().getTestNumber();
    return new String[] {rule, test.getLocation().getContext(), test.getMessage()};
  }
}
