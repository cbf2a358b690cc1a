import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;

/**
 * Judges files: UBL and CII by the official rule sets, payment files by their schemas, PDF as PDF/A-3b and PDF/UA-1. Each line of standard input names a list of them. Every fault is
 * one line on standard output, its parts separated by tabs (file, rule, place, message); the last line of a list counts the files validated.
 */
public final class Referees {
  public static void main(String[] arguments) throws Exception {
    var invoices = new ElectronicInvoices();
    var papers = new ArchivePapers();
    var payments = new PaymentFiles(new File(System.getProperty("schemas")));
    var lists = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String list = lists.readLine(); list != null; list = lists.readLine()) judge(list, invoices, payments, papers);
  }

  private static void judge(String list, ElectronicInvoices invoices, PaymentFiles payments, ArchivePapers papers) throws Exception {
    List<File> files = Files.readAllLines(Path.of(list), StandardCharsets.UTF_8).stream().map(File::new).toList();
    for (File file : files) {
      List<String[]> faults = file.getName().endsWith(".pdf") ? papers.faults(file) : faults(file, invoices, payments);
      for (String[] fault : faults) print(file, fault);
    }
    System.out.println("JUDGED\t" + files.size());
  }

  private static List<String[]> faults(File file, ElectronicInvoices invoices, PaymentFiles payments) throws Exception {
    var factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    var namespace = factory.newDocumentBuilder().parse(file).getDocumentElement().getNamespaceURI();
    return namespace != null && namespace.contains(":iso:20022:") ? payments.faults(file, namespace) : invoices.faults(file);
  }

  private static void print(File file, String[] fault) {
    String parts = String.join("\t", Arrays.stream(fault).map(part -> String.valueOf(part).replaceAll("\\s+", " ")).toList());
    System.out.println("FAULT\t" + file.getPath() + "\t" + parts);
  }
}
