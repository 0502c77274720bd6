import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeText, decodeUnicode, readText } from '../../../../../src/base/text/decode-text.ts'
import { inCodePage } from '../../../../helpers/code-pages.ts'

const TEXTS: readonly (readonly [codePage: string, text: string])[] = [
  [
    'windows-1252',
    'Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft begabt und sollen einander im Geiste der Brüderlichkeit begegnen. Die Straße ist schön, für fünf Größen müssen wir über die Brücke gehen und können hören.',
  ],
  [
    'windows-1252',
    'Tous les êtres humains naissent libres et égaux en dignité et en droits. Où est le garçon près de la forêt ? L’été dernier, la même idée naïve a été présentée à l’école, ça va, voilà déjà après',
  ],
  [
    'windows-1252',
    'Todos los seres humanos nacen libres e iguales en dignidad y derechos y, dotados como están de razón y conciencia. ¿Qué pasó mañana en España? El niño comió piñas y también algún jamón según el año',
  ],
  [
    'windows-1252',
    'Todos os seres humanos nascem livres e iguais em dignidade. Dotados de razão e de consciência, devem agir uns para com os outros em espírito de fraternidade. Não há informações, ações, corações, maçã, irmã, pão, você está, também à',
  ],
  [
    'windows-1252',
    'Tutti gli esseri umani nascono liberi. Perché la città è così bella? Più università, né verità, può già andrà',
  ],
  [
    'windows-1252',
    'Alla människor är födda fria och lika i värde och rättigheter. De är utrustade med förnuft och samvete och bör handla gentemot varandra. Åsa får gå på en gård',
  ],
  [
    'windows-1252',
    'Alle mennesker er født frie og lige i værdighed og rettigheder. På øen blev prøven større, gæsten får æbler og køber brød',
  ],
  [
    'windows-1252',
    'Kaikki ihmiset syntyvät vapaina ja tasavertaisina arvoltaan ja oikeuksiltaan. Heille on annettu järki ja omatunto, yö äiti työ hyvä tämä',
  ],
  [
    'windows-1252',
    'Hver maður er borinn frjáls og jafn öðrum að virðingu og réttindum. Menn eru gæddir vitsmunum og samvizku, og ber þeim að breyta bróðurlega hverjum við annan. það þú',
  ],
  ['windows-1252', 'The café’s “naïve” résumé — a façade… costs €5 and 20 °C, £3.50, Zoë said it’s Beyoncé'],
  [
    'windows-1252',
    'Alle mensen worden vrij en gelijk in waardigheid geboren. Zij zijn begiftigd met verstand, geïnteresseerd, coördinatie, één, ideeën, België, reünie',
  ],
  [
    'windows-1250',
    'Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw. Są oni obdarzeni rozumem i sumieniem i powinni postępować wobec innych w duchu braterstwa. Gdańsk, Poznań, Łódź, mięso, będzie',
  ],
  [
    'iso-8859-2',
    'Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw. Są oni obdarzeni rozumem i sumieniem i powinni postępować wobec innych w duchu braterstwa. Gdańsk, Poznań, Łódź, mięso, będzie',
  ],
  [
    'windows-1250',
    'Všichni lidé rodí se svobodní a sobě rovní co do důstojnosti a práv. Jsou nadáni rozumem a svědomím a mají spolu jednat v duchu bratrství. Děti večer čtou příběhy, řeka, kůň, člověk',
  ],
  [
    'windows-1250',
    'Všetci ľudia sa rodia slobodní a sebe rovní, čo sa týka ich dôstojnosti a práv. Sú obdarení rozumom a majú navzájom jednať v bratskom duchu. ťažký štúdium',
  ],
  [
    'windows-1250',
    'Minden emberi lény szabadon születik és egyenlő méltósága és joga van. Az emberek, ésszel és lelkiismerettel bírván, egymással szemben testvéri szellemben kell hogy viseltessenek. idő, nő, fű, erdő, kedves hölgyem',
  ],
  [
    'iso-8859-2',
    'Minden emberi lény szabadon születik és egyenlő méltósága és joga van. Az emberek, ésszel és lelkiismerettel bírván, egymással szemben testvéri szellemben kell hogy viseltessenek. idő, nő, fű, erdő, kedves hölgyem',
  ],
  [
    'windows-1250',
    'Toate fiinţele umane se nasc libere şi egale în demnitate şi în drepturi. Ele sunt înzestrate cu raţiune şi conştiinţă şi trebuie să se comporte unele faţă de altele în spiritul fraternităţii. casă masă apă',
  ],
  [
    'windows-1250',
    'Sva ljudska bića rađaju se slobodna i jednaka u dostojanstvu i pravima. Ona su obdarena razumom i sviješću. čas, šuma, žena, kuća, noć, đak',
  ],
  [
    'windows-1250',
    'Vsi ljudje se rodijo svobodni in imajo enako dostojanstvo. Obdarjeni so z razumom in vestjo, večer, mačka, čas, šola, žena, človek, začetek',
  ],
  [
    'windows-1254',
    'Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar. Akıl ve vicdana sahiptirler ve birbirlerine karşı kardeşlik zihniyeti ile hareket etmelidirler. İstanbul, ışık, şehir, çocuk',
  ],
  [
    'windows-1257',
    'Visi žmonės gimsta laisvi ir lygūs savo orumu ir teisėmis. Jiems suteiktas protas ir sąžinė ir jie turi elgtis vienas kito atžvilgiu kaip broliai. ėjo ąžuolas įmonė',
  ],
  [
    'windows-1257',
    'Visi cilvēki piedzimst brīvi un vienlīdzīgi savā pašcieņā un tiesībās. Viņi ir apveltīti ar saprātu un sirdsapziņu, un viņiem jāizturas citam pret citu brālības garā. ģimene',
  ],
  [
    'windows-1257',
    'Kõik inimesed sünnivad vabadena ja võrdsetena oma väärikuselt ja õigustelt. Neile on antud mõistus ja südametunnistus, öö, jäääär, šokolaad',
  ],
  [
    'windows-1251',
    'Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены разумом и совестью и должны поступать в отношении друг друга в духе братства. Москва, цена, объём',
  ],
  [
    'koi8-r',
    'Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены разумом и совестью и должны поступать в отношении друг друга в духе братства. Москва, цена, объём',
  ],
  [
    'ibm866',
    'Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены разумом и совестью и должны поступать в отношении друг друга в духе братства. Москва, цена, объём',
  ],
  [
    'windows-1251',
    'Всі люди народжуються вільними і рівними у своїй гідності та правах. Вони наділені розумом і совістю. Київ, їжак, ціна, що є',
  ],
  [
    'windows-1251',
    'Всички хора се раждат свободни и равни по достойнство и права. Те са надарени с разум и съвест, къща, български',
  ],
  [
    'windows-1251',
    'Сва људска бића рађају се слободна и једнака у достојанству и правима. Она су обдарена разумом и свешћу, Њујорк, џеп',
  ],
  [
    'windows-1253',
    'Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα. Είναι προικισμένοι με λογική και συνείδηση',
  ],
  [
    'windows-1255',
    'כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם. כולם חוננו בתבונה ובמצפון, לפיכך חובה עליהם לנהוג איש ברעהו ברוח של אחוה. מחיר עיר ירושלים',
  ],
  [
    'windows-1256',
    'يولد جميع الناس أحرارا متساوين في الكرامة والحقوق. وقد وهبوا عقلا وضميرا وعليهم أن يعامل بعضهم بعضا بروح الإخاء. السعر المدينة',
  ],
  ['windows-874', 'มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ ต่างมีเหตุผลและมโนธรรม ราคา เมือง กรุงเทพ'],
  [
    'gb18030',
    '人人 生而自由， 在尊严和权利上 一律平等。 他们赋有理性和良心， 并应以兄弟关系的精神相对待。 价格 城市 重庆 深圳 张伟 李娜 电话 邮箱 型号 库存',
  ],
  [
    'big5',
    '人人 生而自由， 在尊嚴和權利上 一律平等。 他們賦有理性和良心， 並應以兄弟關係的精神相對待。 價格 城市 高雄 臺北 電話 信箱 型號 庫存',
  ],
  [
    'shift_jis',
    'すべての人間は、 生まれながらにして 自由であり、 かつ、 尊厳と権利とについて 平等である。 価格 都市 横浜 電話 メール 型番 在庫 コーヒー',
  ],
  [
    'euc-jp',
    'すべての人間は、 生まれながらにして 自由であり、 かつ、 尊厳と権利とについて 平等である。 価格 都市 横浜 電話 メール 型番 在庫 コーヒー',
  ],
  [
    'euc-kr',
    '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. 인간은 천부적으로 이성과 양심을 부여받았으며 가격 도시 부산 전화 재고 커피',
  ],
]

describe.each(TEXTS)('%s: %s', (codePage, text) => {
  test('is decoded as it was written', () => {
    const bytes = inCodePage(codePage, text)
    expect(decodeUnicode(bytes)).toBeNull()
    expect(readText(bytes)?.text).toBe(text)
  })

  test('decodes in short pieces correctly, or not at all', () => {
    const words = text.split(' ')
    for (const many of [2, 4])
      for (let from = 0; from + many <= words.length; from += 2) {
        const part = words.slice(from, from + many).join(' ')
        expect([part, null]).toContain(decodeText(inCodePage(codePage, part)))
      }
  })

  test('is decoded as rows of a table', () => {
    const table = `${text.replaceAll(' ', ';')}\r\n`.repeat(3)
    expect(decodeText(inCodePage(codePage, table))).toBe(table)
  })
})

const old = (text: string, from: string, to: readonly number[]): Uint8Array =>
  Uint8Array.from(text, (sign) => to[from.indexOf(sign)] ?? sign.charCodeAt(0))

describe('what is in no supported code page is refused rather than decoded wrongly:', () => {
  test.each([
    ['a text of DOS', old('Die Größe: fünf schöne Brücken für können', 'öüß', [0x94, 0x81, 0xe1])],
    ['a text of an old Macintosh', old('Die Größe: fünf schöne Brücken für können', 'öüß', [0x9a, 0x9f, 0xa7])],
    ['UTF-8 that was cut', new TextEncoder().encode('Größe, fünf Brücken, schön').subarray(0, -1).fill(0xc3, -1)],
    ['UTF-8 with a byte too many', Uint8Array.of(...new TextEncoder().encode('Größe, Straße, 价格'), 0xe9, 0x20)],
    ['the start of a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
    ['bytes that are no characters', Uint8Array.of(0x41, 0x81, 0xff, 0x02, 0xfe)],
  ])('%s', (_name, bytes) => expect(decodeText(bytes)).toBeNull())

  test('random bytes', () =>
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 40, maxLength: 400 }), (bytes) => {
        expect(readText(bytes)?.codePage ?? null).toBeNull()
      }),
    ))
})

test('the encoding of a large ASCII table is guessed from its few other letters', () => {
  const text = `${'number;amount\r\n'.repeat(5_000)}Größe;fünf;2,50 €\r\n`
  expect(readText(inCodePage('windows-1252', text))).toEqual({ text, codePage: 'windows-1252' })
})

test('a file that is known to be cut is decoded up to its last complete character', () => {
  const bytes = inCodePage('gb18030', '城市,票价,说明\n柏林,免费,电车很好').subarray(0, -1)
  expect(decodeText(bytes, true)).toBe('城市,票价,说明\n柏林,免费,电车很')
})
