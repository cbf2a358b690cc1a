import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Judges files: UBL and CII by the official rule sets, PDF as PDF/A-3b and PDF/UA-1. Every fault is one line on standard output, its parts separated by
 * tabs (file, rule, place, message); the last line counts the files validated.
 */
public final class Referees {
  public static void main(String[] arguments) throws Exception {
    List<File> files = Files.readAllLines(Path.of(arguments[0]), StandardCharsets.UTF_8).stream().map(File::new).toList();
    var invoices = new ElectronicInvoices();
    var papers = new ArchivePapers();
    for (File file : files) {
      List<String[]> faults = file.getName().endsWith(".pdf") ? papers.faults(file) : invoices.faults(file);
      for (String[] fault : faults) print(file, fault);
    }
    System.out.println("JUDGED\t" + files.size());
  }

  private static void print(File file, String[] fault) {
    String parts = String.join("\t", Arrays.stream(fault).map(part -> String.valueOf(part).replaceAll("\\s+", " ")).toList());
    System.out.println("FAULT\t" + file.getPath() + "\t" + parts);
  }
}
