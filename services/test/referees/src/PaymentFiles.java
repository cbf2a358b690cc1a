import java.io.File;
import java.util.ArrayList;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.xml.sax.ErrorHandler;
import org.xml.sax.SAXParseException;

/** Messages of ISO 20022 (pain.001) by the schema of their version; the directory of the schemas is a setting of the process. */
final class PaymentFiles {
  private final File schemas;

  PaymentFiles(File schemas) {
    this.schemas = schemas;
  }

  List<String[]> faults(File file, String namespace) throws Exception {
    var name = namespace.substring(namespace.lastIndexOf(':') + 1);
    var faults = new ArrayList<String[]>();
    var validator = schema(name).newValidator();
    validator.setErrorHandler(new Faults(name, faults));
    validator.validate(new StreamSource(file));
    return faults;
  }

  private Schema schema(String name) throws Exception {
    var factory = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI);
    return factory.newSchema(new File(schemas, name + ".xsd"));
  }

  private record Faults(String rule, List<String[]> faults) implements ErrorHandler {
    private void add(SAXParseException fault) {
      faults.add(new String[] {rule, fault.getLineNumber() + ":" + fault.getColumnNumber(), fault.getMessage()});
    }

    @Override
    public void warning(SAXParseException fault) {
      add(fault);
    }

    @Override
    public void error(SAXParseException fault) {
      add(fault);
    }

    @Override
    public void fatalError(SAXParseException fault) {
      add(fault);
    }
  }
}
