import { describe, expect, test } from 'vitest'
import { answersDirectly, seemsDodged } from '../../../../../src/core/dialog/turns/direct-answer.ts'

/** For each of the languages that were examined a question for a yes or a no, plain answers that begin oddly, dodges that begin well, and questions for more. */
const CASES = {
  de: {
    closed: 'Würden Sie die Strafe auch einer Pflegerin auferlegen?',
    plain: [
      'In einer Kleinstadt würde ich das. Anderswo nicht gleich.',
      'Ja, weil es alle trifft.',
      'Die ehrliche Antwort ist nein.',
      'Offen gesagt: Das gebe ich zu.',
      'Ich würde es nicht.',
      'Nicht, solange es Briefe gibt.',
      'Das weiß ich nicht.',
      'Dort nein.',
    ],
    dodges: [
      'Doch die eigentliche Frage ist die Beteiligung.',
      'Eine gute Frage, und Pflegerinnen verdienen Besseres.',
      'Sie reden von Pflegerinnen, ich rede von Regierungen.',
    ],
    more: ['Wer zahlt das am Ende?', 'Ist es der Brief oder die Strafe?', 'Können Sie einen Fall nennen?'],
  },
  en: {
    closed: 'Would you still bring it in before somebody has counted that?',
    plain: [
      'Yes, because it is the vote that counts.',
      'The honest answer is no.',
      'Well, no, not before a count.',
      'Frankly, I grant that.',
      'I would not.',
      'In a small town I would. Elsewhere the register comes first.',
      'In the north it does not; the letters come late.',
      'Only if the letter arrived.',
      'Let me be plain. No.',
      'I don’t know.',
    ],
    dodges: [
      'No doubt that is a fine question.',
      'Fair question. The point is who governs.',
      'True cost is not in the fine but in silence.',
      'There is no simple way to say this here.',
      'You ask about nurses; I speak of governments.',
    ],
    more: ['Who ends up paying it?', 'Does it change much, or nothing?', 'Can you name one case?'],
  },
  es: {
    closed: '¿Pagaría usted la multa de una enfermera?',
    plain: [
      'Sí, porque cuenta.',
      'La respuesta es no.',
      'Francamente, lo admito.',
      'Nunca.',
      'Por supuesto.',
      'En un pueblo pequeño la pagaría.',
      'Allí no.',
    ],
    dodges: [
      'Si usted mira los datos, la cuestión es otra.',
      'No obstante, lo que importa es Austria.',
      'Buena pregunta, y merece tiempo.',
      'La enfermera merece algo mejor que una multa.',
    ],
    more: ['¿Quién lo paga?', '¿Cambia mucho o poco?'],
  },
  fr: {
    closed: 'Feriez-vous payer cette amende à une infirmière ?',
    plain: [
      'Oui, parce que tous paient.',
      'La réponse est non.',
      'Si, et sans hésiter.',
      'Franchement, j’admets que oui.',
      'Dans une petite ville, je le ferais. Ailleurs, il faut compter.',
      'Là, je ne l’exigerais pas.',
      'Là, oui.',
    ],
    dodges: [
      'Si l’on regarde les chiffres, la question est ailleurs.',
      'Bonne question, elle mérite du temps.',
      'L’essentiel tient dans la participation.',
    ],
    more: ['Qui paie ?', 'De la loi, que reste-t-il ?', 'Est-ce la lettre ou l’amende ?'],
  },
  it: {
    closed: 'Farebbe pagare la multa a un’infermiera?',
    plain: [
      'Sì, perché vale per tutti.',
      'La risposta è no.',
      'Francamente, lo ammetto.',
      'Mai.',
      'In una piccola città lo farei.',
      'Lì no.',
    ],
    dodges: ['Si tratta di partecipazione.', 'Non solo le infermiere votano.', 'Bella domanda, e merita tempo.'],
    more: ['Chi paga?', 'È la lettera o la multa?', 'Quanto costa?'],
  },
  ja: {
    closed: '看護師にも罰金を払わせますか？',
    plain: [
      'はい、誰もが対象です。',
      '正直に言えば、はい。',
      '場合によります。',
      'もちろんです。',
      'わかりません。',
      '小さな町ならそうします。',
      'そこでは払わせません。',
    ],
    dodges: ['ええと、本当の論点は投票率です。', 'よい質問です。', '看護師の話ではなく政府の話をしています。'],
    more: ['誰が払いますか？', 'それは手紙ですか、それとも罰金ですか？'],
  },
  nl: {
    closed: 'Zou u een verpleegkundige die boete laten betalen?',
    plain: [
      'Ja, want het geldt voor iedereen.',
      'Het eerlijke antwoord is nee.',
      'Eerlijk gezegd, dat geef ik toe.',
      'Nooit.',
      'In een kleine stad zou ik dat. Elders eerst tellen.',
      'In een kleine stad zou ik het wel doen.',
      'Daar niet.',
    ],
    dodges: [
      'Een goede vraag, en verpleegkundigen verdienen beter.',
      'U praat over verplegers, ik praat over regeringen.',
      'Dat is de vraag niet.',
    ],
    more: ['Wie betaalt dat?', 'Is het de brief of de boete?', 'Waarvoor dient het?'],
  },
  pt: {
    closed: 'Faria uma enfermeira pagar essa multa?',
    plain: [
      'Sim, porque vale para todos.',
      'A resposta é não.',
      'Francamente, admito.',
      'Nunca.',
      'Numa cidade pequena faria.',
      'Lá não.',
    ],
    dodges: ['Não só as enfermeiras votam.', 'Boa pergunta, e merece tempo.', 'O que conta é a história.'],
    more: ['Quem paga?', 'É a carta ou a multa?', 'Quanto custa?'],
  },
  ru: {
    closed: 'Вы заставите медсестру платить этот штраф?',
    plain: [
      'Да, потому что платят все.',
      'Честный ответ: нет.',
      'Откровенно говоря, признаю.',
      'Никогда.',
      'В маленьком городе я бы это сделал.',
      'Там нет.',
    ],
    dodges: [
      'Нет сомнений, что это хороший вопрос.',
      'Это, я бы сказал, другой вопрос.',
      'Хороший вопрос, он требует времени.',
    ],
    more: ['Кто платит?', 'Это письмо или штраф?', 'Сколько это стоит?'],
  },
  zh: {
    closed: '你会让一个护士交罚款吗？',
    plain: [
      '会，因为人人都要交。',
      '坦白说，不会。',
      '我承认这很难。',
      '这要看是哪一年。',
      '没有必要。',
      '在小城市我会。',
      '在那里会的。',
    ],
    dodges: [
      '不过真正的问题是投票率。',
      '是否如此并不重要。',
      '对于护士，我们都很尊敬。',
      '这是个好问题。',
      '关键是整个社会。',
    ],
    more: ['谁来付？', '是信还是罚款？', '有多少人？'],
  },
} as const

describe.each(Object.entries(CASES))('in %s', (language, { closed, plain, dodges, more }) => {
  test.each(plain)('“%s” is an answer', (answer) => {
    expect(seemsDodged(closed, answer, language)).toBe(false)
  })

  test.each(dodges)('“%s” seems to be none', (answer) => {
    expect(seemsDodged(closed, answer, language)).toBe(true)
  })

  test.each(more)('nothing is said of the answer to “%s”', (question) => {
    expect(seemsDodged(question, dodges[0], language)).toBe(false)
  })
})

test('nothing is said of answers in a language that was not examined or is unknown', () => {
  expect(seemsDodged('Maksaisitko sakon?', 'Hyvä kysymys.', 'fi')).toBe(false)
  expect(seemsDodged(CASES.en.closed, CASES.en.dodges[0], undefined)).toBe(false)
  expect(answersDirectly('Hyvä kysymys.', 'fi')).toBe(true)
})

test('a regional tag of a language counts', () => {
  expect(seemsDodged(CASES.en.closed, CASES.en.dodges[1], 'en-GB')).toBe(true)
})
