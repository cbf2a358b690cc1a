import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Judges files: UBL and CII by the official rule sets, PDF as PDF/A-3b and PDF/UA-1. Each line of standard input names a list of them. Every fault is
 * one line on standard output, its parts separated by tabs (file, rule, place, message); the last line of a list counts the files validated.
 */
public final class Referees {
  public static void main(String[] arguments) throws Exception {
    var invoices = new ElectronicInvoices();
    var papers = new ArchivePapers();
    var lists = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String list = lists.readLine(); list != null; list = lists.readLine()) judge(list, invoices, papers);
  }

  private static void judge(String list, ElectronicInvoices invoices, ArchivePapers papers) throws Exception {
    List<File> files = Files.readAllLines(Path.of(list), StandardCharsets.UTF_8).stream().map(File::new).toList();
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
