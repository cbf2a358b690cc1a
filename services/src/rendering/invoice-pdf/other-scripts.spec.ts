import { renderInvoicePdf } from './render-invoice-pdf.js';
import { type DrawnText, readPdf } from '../testing/read-pdf.js';
import { line, sampleInvoice } from '../testing/sample-invoices.js';
import { sampleSeller } from '../testing/sample-parties.js';

/** Returns the texts of an invoice with these lines, as they are drawn. */
async function drawn(descriptions: readonly string[], facts: Partial<Parameters<typeof sampleInvoice>[0]> = {}): Promise<DrawnText[]> {
  const priced = descriptions.map((description) => line(description, '1', '10'));
  return readPdf(await renderInvoicePdf(sampleInvoice({ priced, ...facts }))).drawn.flat();
}
const found = (texts: readonly DrawnText[], text: string): DrawnText => texts.find((each) => each.text === text)!;
/** Letters from left to right as printed. */
const seen = ({ glyphs }: DrawnText): string => glyphs.map(({ letters }) => letters).join('');
const fontsOf = ({ glyphs }: DrawnText): Set<string> => new Set(glyphs.filter(({ letters }) => letters.trim()).map(({ font }) => font));

describe('Letters of other scripts', () => {
  it.each([
    ['Chinese', '北京创新科技有限公司', 'NotoSansSC'],
    ['rare Chinese', '㐂㐬', 'NotoSansSC'],
    ['Japanese', 'サンプル株式会社', 'NotoSansJP'],
    ['Korean', '주식회사서울', 'NotoSansKR'],
    ['Hebrew', 'חברה', 'NotoSansHebrew'],
    ['Arabic', 'شركة', 'NotoSansArabic'],
    ['Urdu', 'ٹھیکہ', 'NotoSansArabic'],
    ['Cyrillic', 'Консультация', 'IBMPlexSans'],
    ['Greek with breathings', 'ᾧἤ', 'NotoSans-'],
    ['Thai', 'บริษัท', 'NotoSansThai'],
    ['Hindi', 'कार्यक्रम', 'NotoSansDevanagari'],
    ['Georgian', 'საქართველო', 'NotoSansGeorgian'],
    ['Armenian', 'Հայաստան', 'NotoSansArmenian'],
    ['Vietnamese', 'NguyễnThịHươngĐặng', 'IBMPlexSans'],
    ['Thaana', 'ދިވެހި', 'NotoSansThaana'],
    ['N’Ko', 'ߒߞߏ', 'NotoSansNKo'],
    ['Syriac', 'ܫܠܡܐ', 'NotoSansSyriac'],
    ['Amharic', 'አማርኛ', 'NotoSansEthiopic'],
    ['marks on any letter', 'x̌g̃ẹ́а́', 'NotoSans-'],
    ['emoji', '😀👍🏽👨‍👩‍👧🇳🇱1️⃣', 'NotoEmoji'],
    ['formulas', '𝔸∰', 'NotoSansMath'],
  ])('%s are drawn by a font that has them, and read as they were written', async (_, text, font) => {
    const text_ = text.normalize('NFC');
    for (const where of [await drawn([text]), await drawn([], { customer: { ...sampleInvoice({ priced: [] }).customer, name: text } })]) {
      const each = found(where, text_);
      expect([...fontsOf(each)].every((name) => `${name}-`.startsWith(font))).toBe(true);
      expect(seen(each)).not.toContain('\u{fffd}');
    }
  });

  it('never show as a box or a question mark if no font has a letter: the code of the letter is printed', async () => {
    const file = await renderInvoicePdf(sampleInvoice({ priced: [line('a ᚠ 𐎀 \u{e000} b', '1', '1')] }));
    const { text, objects } = readPdf(file);
    expect(text).toContain('a [U+16A0] [U+10380] [U+E000] b');
    expect(text).not.toContain('?');
    for (const { stream } of objects.values())
      if (stream.includes(' TJ')) expect(stream.toString('latin1')).not.toMatch(/<(?:(?!0000)[^<>]{4})*0000/);
  });

  it('join in Arabic, with marks placed: shapes and widths follow the font’s rules', async () => {
    const [joined, apart, bare] = ['ببب', 'ب\u200cب\u200cب', 'ب'];
    const texts = await drawn([joined, apart, 'कि', 'क', 'น้ำ']);
    const glyphs = (text: string) => found(texts, text).glyphs.map(({ letters }) => letters);
    expect(glyphs(joined).join('')).toBe(bare.repeat(3));
    // The vowel is written after its letter and drawn before it.
    expect(glyphs('कि').join('')).toBe('िक');
    // The circle of AM is drawn below the tone mark.
    expect(glyphs('น้ำ')).toEqual(['น', 'ํ', '้', 'า']);
  });
});

describe('Text from right to left (UAX #9)', () => {
  it.each([
    // as written; as seen from left to right
    ['אבג 123 דהו', 'והד 123 גבא'],
    ['שרה (לוי) בע״מ', 'מ״עב (יול) הרש'],
    ['סכום: 12.50-34%', '12.50-34% :םוכס'],
    ['abc אבג (def) דהו', 'abc גבא (def) והד'],
    ['abc (אבג) def', 'abc (גבא) def'],
    ['رقم ١٢٣٤ (٥٦)', '(٥٦) ١٢٣٤ مقر'],
    ['رقم ۱۲۳٫۵', '۱۲۳٫۵ مقر'],
    ['ߞߏ ߁߂߃', '߃߂߁ ߏߞ'],
    ['abc ١٢٣ def', 'abc ١٢٣ def'],
    ['\u2067abc אב\u2069 x', 'בא abc x'],
    ['a \u2068אב (1)\u2069 2', 'a (1) בא 2'],
    ['אב [גד <5>] «ה»', '«ה» [<5> דג] בא'],
  ])('%s is seen as %s', async (written, expected) => {
    const texts = await drawn([written]);
    const each = texts.find(({ text }) => text === written.replace(/\p{Bidi_Control}/gu, ''))!;
    const isolatedShapes = (text: string) => text.normalize('NFKC');
    expect(isolatedShapes(seen(each))).toBe(isolatedShapes(expected));
  });

  it('breaks lines in reading order and orders each line separately', async () => {
    const words = Array.from({ length: 40 }, (_, i) => (i % 3 === 1 ? `word${i}` : `מילה${i}`));
    const texts = (await drawn([words.join(' ')])).filter(({ text }) => text.includes('מילה'));
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.map(({ text }) => text).join(' ')).toBe(words.join(' '));
    for (const each of texts) {
      const [first, last] = [each.text.split(' ')[0]!, each.text.split(' ').at(-1)!];
      const turned = (word: string) =>
        word.replace(
          /(\p{Script=Hebrew}{1,9})(\d{1,9})/u,
          (_, letters: string, figure: string) => figure + [...letters].reverse().join(''),
        );
      // The paragraph runs from right to left, also on a line that begins with a Latin word.
      expect(seen(each).endsWith(turned(first))).toBe(true);
      expect(seen(each).startsWith(turned(last))).toBe(true);
    }
  });

  it('isolates a name of another direction within a line of ours', async () => {
    const texts = await drawn(['x'], {
      seller: { ...sampleSeller, name: 'דוגמה (1)' },
      customer: { ...sampleInvoice({ priced: [] }).customer, contactName: 'שרה 2' },
    });
    expect(seen(found(texts, 't.a.v. שרה 2'))).toBe('t.a.v. 2 הרש');
    const foot = texts
      .filter(({ content, y }) => content === undefined && y < 60)
      .map(({ text }) => text)
      .join('');
    expect(foot).toContain('(1) המגוד · KvK-nummer');
  });
});
