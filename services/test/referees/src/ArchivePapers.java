import java.io.File;
import java.util.List;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;

/** PDF/A-3b by veraPDF. */
final class ArchivePapers {
  private static final PDFAFlavour FLAVOUR = PDFAFlavour.PDFA_3_B;

  ArchivePapers() {
    VeraGreenfieldFoundryProvider.initialise();
  }

  List<String[]> faults(File file) throws Exception {
    var foundry = Foundries.defaultInstance();
    try (var parser = foundry.createParser(file, FLAVOUR); var validator = foundry.createValidator(FLAVOUR, false)) {
      var result = validator.validate(parser);
      if (result.isCompliant()) return List.of();
      return result.getTestAssertions().stream().filter(test -> test.getStatus() == TestAssertion.Status.FAILED).map(ArchivePapers::fault).toList();
    }
  }

  private static String[] fault(TestAssertion test) {
    return new String[] {test.getRuleId().getClause() + "-" + test.getRuleId().getTestNumber(), test.getLocation().getContext(), test.getMessage()};
  }
}
