/**
 * A thing that can be said about a place, and a later question about it in other words; {place} and {what} are filled
 * in.
 */
interface Frame {
  readonly said: string
  readonly asked: string
  /** What {what} can be. */
  readonly what: readonly string[]
}

export interface Language {
  readonly code: string
  /** What stands between two words of a sentence. */
  readonly space: string
  readonly filler: readonly string[]
  readonly places: readonly string[]
  readonly opening: string
  readonly frames: readonly Frame[]
}

/** Invented names of places, in no language. */
const ROOTS =
  'Al,Bren,Cor,Dal,Est,Fen,Gar,Hol,Ister,Jun,Kel,Lor,Mar,Nor,Ost,Pel,Quin,Ros,Sal,Tor,Ul,Vel,Wes,Yar,Zan'.split(',')
const ENDS = 'by,dorf,field,gate,heim,mont,port,stad,ville,wick'.split(',')
const LATIN = ROOTS.flatMap((root) => ENDS.map((end) => `${root}${end}`))
const HAN = '安白成大东方高海河华江金开兰林明南平清山石水天文西新阳永元云'
const HAN_PLACES = Array.from(HAN).flatMap((one, place) =>
  Array.from(HAN.slice(place + 1)).map((two) => `${one}${two}`),
)

export const LANGUAGES: readonly Language[] = [
  {
    code: 'en',
    space: ' ',
    filler:
      'the of a to and in that is it for on with as this we they are be by not have from or which but what who when their more people think argue reason point case question answer side cost rule city public often change growth risk trust claim however because evidence example measure policy matter clear fair wrong right money time work care future history language'.split(
        ' ',
      ),
    places: LATIN,
    opening: 'Let me take {place} as my example.',
    frames: [
      {
        said: 'The bridge was closed in the end because of {what}.',
        asked: 'Why did they close the bridges in {place}?',
        what: ['rust in its cables', 'a cracked pillar', 'unpaid inspections'],
      },
      {
        said: 'The hospital had cut its waiting lists by {what}.',
        asked: 'What made waiting shorter at the hospital of {place}?',
        what: ['paying nurses by the shift', 'calling patients at home', 'opening on Sundays'],
      },
      {
        said: 'Their library lends {what} to whoever asks.',
        asked: 'Which things can be borrowed from the library in {place}?',
        what: ['drills and ladders', 'telescopes', 'sewing machines'],
      },
      {
        said: 'The harbour was paid for by {what}.',
        asked: 'Where did the money for the harbour at {place} come from?',
        what: ['a tax on salt', 'three fishermen', 'selling the old mint'],
      },
      {
        said: 'The vote failed since {what}.',
        asked: 'How come the vote in {place} was lost?',
        what: ['the ballots were damp', 'nobody over sixty came', 'two villages stayed away'],
      },
    ],
  },
  {
    code: 'de',
    space: ' ',
    filler:
      'der die das und in zu den von mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über so zum war haben nur oder aber vor zur bis mehr durch man kann Frage Antwort Grund Kosten Regel Stadt Beispiel Beleg Zukunft Geld Zeit Arbeit Vertrauen Risiko Wandel klar falsch richtig'.split(
        ' ',
      ),
    places: LATIN,
    opening: 'Nehmen wir {place} als Beispiel.',
    frames: [
      {
        said: 'Die Brücke wurde am Ende gesperrt, wegen {what}.',
        asked: 'Warum hat man in {place} die Brücken gesperrt?',
        what: ['Rost in den Seilen', 'einem Riss im Pfeiler', 'fehlender Prüfungen'],
      },
      {
        said: 'Das Krankenhaus hat die Wartelisten verkürzt durch {what}.',
        asked: 'Wodurch wurden die Wartezeiten im Krankenhaus von {place} kürzer?',
        what: ['Bezahlung nach Schicht', 'Anrufe zu Hause', 'offene Sonntage'],
      },
      {
        said: 'Die Bücherei verleiht {what} an alle.',
        asked: 'Was kann man in der Bücherei in {place} leihen?',
        what: ['Bohrmaschinen', 'Fernrohre', 'Nähmaschinen'],
      },
      {
        said: 'Der Hafen wurde bezahlt von {what}.',
        asked: 'Woher kam das Geld für den Hafen in {place}?',
        what: ['einer Steuer auf Salz', 'drei Fischern', 'der alten Münze'],
      },
      {
        said: 'Die Abstimmung scheiterte, weil {what}.',
        asked: 'Wieso ging die Abstimmung in {place} verloren?',
        what: ['die Zettel nass waren', 'niemand über sechzig kam', 'zwei Dörfer fehlten'],
      },
    ],
  },
  {
    code: 'fr',
    space: ' ',
    filler:
      'de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se ce il sont avec son ou mais comme on tout nous leur sans peut cette aussi même question réponse raison coût règle ville exemple preuve avenir argent temps travail confiance risque changement clair juste faux point cas mesure'.split(
        ' ',
      ),
    places: LATIN,
    opening: 'Prenons {place} comme exemple.',
    frames: [
      {
        said: 'Le pont a fini par être fermé à cause de {what}.',
        asked: 'Pourquoi les ponts de {place} ont-ils été fermés ?',
        what: ['la rouille des câbles', 'un pilier fendu', 'contrôles impayés'],
      },
      {
        said: 'L’hôpital a réduit ses listes d’attente grâce à {what}.',
        asked: 'Comment l’attente a-t-elle été réduite à l’hôpital de {place} ?',
        what: ['une paie par garde', 'des appels à domicile', 'une ouverture le dimanche'],
      },
      {
        said: 'La bibliothèque prête {what} à tous.',
        asked: 'Que peut-on emprunter à la bibliothèque de {place} ?',
        what: ['des perceuses', 'des télescopes', 'des machines à coudre'],
      },
      {
        said: 'Le port fut payé par {what}.',
        asked: 'D’où venait l’argent du port de {place} ?',
        what: ['une taxe sur le sel', 'trois pêcheurs', 'la vieille monnaie'],
      },
      {
        said: 'Le vote a échoué car {what}.',
        asked: 'Pour quelle raison le vote de {place} fut-il perdu ?',
        what: ['les bulletins étaient humides', 'aucun ancien ne vint', 'deux villages manquaient'],
      },
    ],
  },
  {
    code: 'es',
    space: ' ',
    filler:
      'de la que el en y a los se del las un por con no una su para es al lo como más o pero sus le ha me si sin sobre este ya entre cuando todo esta ser son dos también fue había era muy años hasta desde está pregunta respuesta razón coste regla ciudad ejemplo prueba futuro dinero tiempo trabajo confianza riesgo cambio claro justo falso punto caso medida'.split(
        ' ',
      ),
    places: LATIN,
    opening: 'Tomemos {place} como ejemplo.',
    frames: [
      {
        said: 'El puente acabó cerrado a causa de {what}.',
        asked: '¿Por qué se cerraron los puentes de {place}?',
        what: ['óxido en los cables', 'un pilar agrietado', 'inspecciones sin pagar'],
      },
      {
        said: 'El hospital acortó las listas de espera con {what}.',
        asked: '¿Cómo se acortó la espera en el hospital de {place}?',
        what: ['pagos por turno', 'llamadas a casa', 'domingos abiertos'],
      },
      {
        said: 'La biblioteca presta {what} a cualquiera.',
        asked: '¿Qué prestan en la biblioteca de {place}?',
        what: ['taladros', 'telescopios', 'máquinas de coser'],
      },
      {
        said: 'El puerto lo pagó {what}.',
        asked: '¿De dónde salió el dinero para el puerto de {place}?',
        what: ['un impuesto a la sal', 'tres pescadores', 'la antigua ceca'],
      },
      {
        said: 'La votación fracasó porque {what}.',
        asked: '¿Cuál fue el motivo de perder la votación en {place}?',
        what: ['las papeletas estaban húmedas', 'nadie mayor vino', 'faltaron dos aldeas'],
      },
    ],
  },
  {
    code: 'zh',
    space: '',
    filler:
      '我们 认为 这个 问题 需要 更多 证据 因为 公共 政策 成本 规则 城市 变化 风险 信任 理由 例子 未来 历史 语言 时间 工作 他们 可以 没有 如果 但是 所以 还是 已经 应该 一个 一些 观点 回答 方法 社会 经济 发展'.split(
        ' ',
      ),
    places: HAN_PLACES,
    opening: '我以{place}为例。',
    frames: [
      {
        said: '那座大桥最后关闭了，原因是{what}。',
        asked: '{place}的大桥为什么关闭？',
        what: ['钢缆生锈', '桥墩开裂', '没有付检查费'],
      },
      {
        said: '医院缩短了排队名单，靠的是{what}。',
        asked: '{place}的医院怎样缩短了排队？',
        what: ['按班付护士工资', '给病人打电话', '星期天开门'],
      },
      {
        said: '图书馆出借{what}给任何人。',
        asked: '在{place}的图书馆能借到什么？',
        what: ['电钻和梯子', '望远镜', '缝纫机'],
      },
      { said: '港口的钱来自{what}。', asked: '{place}修港口的资金从哪里来？', what: ['盐税', '三个渔民', '旧造币厂'] },
      {
        said: '投票失败了，因为{what}。',
        asked: '{place}的投票怎么会失败？',
        what: ['选票受潮', '老人都没有来', '两个村子缺席'],
      },
    ],
  },
]
