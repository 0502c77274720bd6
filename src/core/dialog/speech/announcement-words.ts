/** How models announce in one language that what follows is a draft, a rewrite or a final version. All in lower case. */
export interface AnnouncementWords {
  /** What such a line begins with, besides the labels. */
  readonly starts: readonly string[]
  /** What it must speak of. */
  readonly about: RegExp
  /** Labels that announce by themselves, before a colon or alone on a marked line. */
  readonly labels: readonly string[]
}

/** The languages models answer in. */
export const ANNOUNCING: readonly AnnouncementWords[] = [
  {
    starts: [
      ...['here is', "here's", 'here’s', 'here are', 'this is my', 'this is the', 'below is', 'the following is'],
      ...['i have revised', "i've revised", 'i’ve revised', 'i have rewritten', "i've rewritten", 'i’ve rewritten'],
      ...[
        'sure',
        'certainly',
        'of course',
        'okay',
        'ok,',
        'alright',
        'absolutely',
        'understood',
        'got it',
        'thank you for the',
      ],
      ...[
        'taking the critique',
        'based on the critique',
        'with the critique',
        'my revised',
        'my final',
        'my rewritten',
      ],
    ],
    about:
      /\b(?:draft|rewrit(?:e|ten)|revis(?:ion|ed)|reworked|improved|polished|updated|edited|refined|final (?:version|speech|statement|words|text|response|answer|remarks|comment|turn))\b/,
    labels: [
      ...['draft', 'first draft', 'final draft', 'my draft', 'revised draft', 'rough draft', 'final version', 'final'],
      ...['final speech', 'final words', 'final statement', 'final text', 'final response', 'final answer', 'revised'],
      ...['revised version', 'revised speech', 'revised statement', 'revised response', 'revised text', 'revision'],
      ...['rewrite', 'rewritten', 'rewritten version', 'rewritten speech', 'improved version', 'polished version'],
      ...['updated version', 'edited version', 'refined version', 'revised answer', 'speech', 'my speech'],
    ],
  },
  {
    starts: [
      'hier ist',
      'hier kommt',
      'hier meine',
      'dies ist',
      'das ist meine',
      'gerne',
      'natürlich',
      'im folgenden',
      'selbstverständlich',
    ],
    about:
      /entwurf|überarbeit|neufassung|umformulier|verbesserte|endgültige (?:fassung|version|rede)|endfassung|schlussfassung|finale/,
    labels: [
      ...[
        'entwurf',
        'erster entwurf',
        'mein entwurf',
        'überarbeitet',
        'überarbeitete fassung',
        'überarbeitete version',
      ],
      ...['überarbeitete rede', 'überarbeiteter entwurf', 'endfassung', 'endgültige fassung', 'endgültige version'],
      ...['finale fassung', 'finale version', 'neufassung', 'überarbeitung', 'schlussfassung', 'redebeitrag'],
    ],
  },
  {
    starts: [
      'aquí está',
      'aquí tienes',
      'aquí va',
      'esta es',
      'este es',
      'por supuesto',
      'claro',
      'a continuación',
      'he aquí',
    ],
    about: /borrador|revisad|reescri|mejorad|corregid|versión final|discurso final|intervención final|texto final/,
    labels: [
      ...['borrador', 'primer borrador', 'mi borrador', 'versión revisada', 'versión final', 'discurso final'],
      ...['discurso revisado', 'intervención final', 'intervención revisada', 'texto revisado', 'texto final'],
      ...['revisión', 'reescritura', 'versión reescrita', 'versión mejorada', 'borrador revisado'],
    ],
  },
  {
    starts: [
      'voici',
      'voilà',
      'bien sûr',
      'certainement',
      'ci-dessous',
      'ceci est',
      "d'accord",
      'd’accord',
      'très bien',
    ],
    about:
      /brouillon|ébauche|révis|réécri|remani|retravaill|améliorée?|version finale|texte final|discours final|intervention finale/,
    labels: [
      ...['brouillon', 'premier jet', 'ébauche', 'version révisée', 'version finale', 'texte révisé', 'texte final'],
      ...['discours révisé', 'discours final', 'intervention révisée', 'intervention finale', 'réécriture', 'révision'],
      ...['version remaniée', 'version réécrite', 'version améliorée', 'mon brouillon'],
    ],
  },
  {
    starts: ['aqui está', 'aqui vai', 'esta é', 'este é', 'claro', 'com certeza', 'segue', 'a seguir', 'eis'],
    about: /rascunho|revisad|reescri|melhorad|corrigid|versão final|discurso final|texto final|fala final/,
    labels: [
      ...['rascunho', 'primeiro rascunho', 'meu rascunho', 'versão revisada', 'versão final', 'discurso final'],
      ...[
        'discurso revisado',
        'texto revisado',
        'texto final',
        'fala final',
        'fala revisada',
        'versão reescrita',
        'revisão',
      ],
    ],
  },
  {
    starts: ['ecco', 'certo', 'certamente', 'di seguito', 'questa è', 'hier is', 'natuurlijk', 'dit is mijn'],
    about: /bozza|rivist|riscritt|rielaborat|versione finale|discorso finale|herzien|herschreven|definitieve versie/,
    labels: [
      ...['bozza', 'versione finale', 'versione rivista', 'discorso rivisto', 'discorso finale', 'testo finale'],
      ...['herziene versie', 'definitieve versie', 'herschreven versie'],
    ],
  },
  {
    starts: ['вот', 'конечно', 'хорошо', 'ниже', 'это мой', 'это моя', 'ось', 'oto', 'oczywiście', 'poniżej'],
    about:
      /чернов|переработ|переписан|исправлен|доработан|улучшен|окончательн|итогов|финальн|чернет|перероблен|szkic|poprawion|przeredagowan|ostateczn/,
    labels: [
      ...['черновик', 'мой черновик', 'переработанная версия', 'исправленная версия', 'окончательная версия'],
      ...['финальная версия', 'итоговая версия', 'переписанная версия', 'окончательный текст', 'итоговая речь'],
      ...[
        'доработанная версия',
        'финальная речь',
        'чернетка',
        'перероблена версія',
        'szkic',
        'wersja ostateczna',
        'poprawiona wersja',
      ],
    ],
  },
  {
    starts: ['以下是', '以下为', '这是', '這是', '好的', '当然', '當然', '下面是', '没问题', '根据'],
    about: /草稿|初稿|修改|修订|修訂|改写|改寫|润色|定稿|终稿|最终|最終/,
    labels: [
      ...['草稿', '初稿', '我的草稿', '修改稿', '修订稿', '修改后的发言', '修改版', '修订版', '定稿', '终稿', '最终版'],
      ...['最终版本', '最终发言', '最终稿', '改写', '改写版', '改写后', '修訂版', '最終版', '最終發言', '润色版'],
    ],
  },
  {
    starts: [
      '以下が',
      '以下は',
      'こちらが',
      'これが',
      'これは',
      'はい',
      '承知',
      'わかりました',
      '了解',
      '다음은',
      '여기',
      '물론',
      '네,',
      '알겠습니다',
      '아래는',
    ],
    about: /草稿|下書き|草案|修正|改訂|書き直|推敲|最終|決定稿|초안|수정|개정|다시 쓴|최종/,
    labels: [
      ...[
        '草稿',
        '下書き',
        '草案',
        '修正版',
        '改訂版',
        '最終版',
        '最終稿',
        '書き直し',
        '推敲版',
        '最終発言',
        '修正稿',
        '決定稿',
      ],
      ...['초안', '수정본', '수정안', '최종본', '최종안', '최종 발언', '개정판', '수정된 발언', '최종 버전'],
    ],
  },
  {
    starts: [
      'هذه هي',
      'هذا هو',
      'إليك',
      'إليكم',
      'بالتأكيد',
      'بالطبع',
      'حسنًا',
      'حسنا',
      'فيما يلي',
      'این',
      'در اینجا',
      'البته',
    ],
    about: /مسود|المنقح|منقح|المعدل|معدل|مراجع|النهائي|إعادة صياغة|معاد|پیش‌نویس|بازنویسی|ویرایش|نهایی/,
    labels: [
      ...['مسودة', 'المسودة', 'مسودة أولى', 'النسخة المنقحة', 'النسخة النهائية', 'النسخة المعدلة', 'الخطاب النهائي'],
      ...['الكلمة النهائية', 'النص النهائي', 'إعادة صياغة', 'نسخة منقحة', 'پیش‌نویس', 'نسخه نهایی'],
    ],
  },
  {
    starts: [
      'यहाँ',
      'यहां',
      'यह मेरा',
      'यह रहा',
      'ज़रूर',
      'जरूर',
      'बिल्कुल',
      'नीचे',
      'ठीक है',
      'işte',
      'elbette',
      'tabii',
      'aşağıda',
    ],
    about: /मसौदा|प्रारूप|संशोधित|पुनर्लिखित|परिष्कृत|अंतिम|taslak|gözden geçirilmiş|düzeltilmiş|yeniden yazılmış|son hali/,
    labels: [
      ...['मसौदा', 'प्रारूप', 'पहला मसौदा', 'संशोधित संस्करण', 'संशोधित भाषण', 'अंतिम संस्करण', 'अंतिम भाषण', 'अंतिम मसौदा'],
      ...['taslak', 'ilk taslak', 'gözden geçirilmiş metin', 'son hali', 'düzeltilmiş metin'],
    ],
  },
]
