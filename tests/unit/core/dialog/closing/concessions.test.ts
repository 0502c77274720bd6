import { describe, expect, test } from 'vitest'
import { concedes, concessions } from '../../../../../src/core/dialog/closing/concessions.ts'
import { emptyDialog } from '../../../../../src/core/dialog/state.ts'

/**
 * Sentences that concede something, and sentences that only sound like it: negated, conditional, questions, or with
 * another meaning.
 */
const SAID: Readonly<Record<string, { readonly yes: readonly string[]; readonly no: readonly string[] }>> = {
  English: {
    yes: [
      'I concede that if everyone waits, nobody will begin.',
      'We must grant the point.',
      'You are right about the vans.',
      'I was wrong.',
    ],
    no: [
      'I do not concede it.',
      'I would concede if it held.',
      'I concede only if you show me one town.',
      'If I admit that, what follows?',
      'If it held, I concede.',
      'Do I concede it?',
      'Nor do I concede the price.',
    ],
  },
  German: {
    yes: [
      'Ich gebe zu, dass die Kosten hoch sind.',
      'Das räume ich gern ein.',
      'Ich muss einräumen, dass ich keine Zahl habe.',
      'Da haben Sie recht.',
      'Ich gestehe Ihnen das zu.',
      'Ich lag falsch.',
    ],
    no: [
      'Ich gebe das nicht zu.',
      'Ich gebe zu bedenken, dass Lieferwagen bleiben.',
      'Ich räume nichts ein.',
      'Ich würde einräumen, dass es geht, wenn es Zahlen gäbe.',
      'Ich räume das ein, wenn Sie eine Stadt nennen.',
      'Wenn ich zugebe, dass es teuer ist, was dann?',
      'Sie haben nicht recht.',
      'Gebe ich das zu?',
    ],
  },
  French: {
    yes: [
      'Je concède que le coût est élevé.',
      'J’admets que si tout le monde attend, rien ne commence.',
      'Je vous l’accorde.',
      'Je dois reconnaître ce point.',
      'Vous avez raison sur les camionnettes.',
      'J’avais tort.',
    ],
    no: [
      'Je ne concède rien.',
      'Je n’admets pas ce chiffre.',
      'Je concéderais ce point si vous aviez un chiffre.',
      'Si j’admets cela, que reste-t-il.',
      'J’admets ce point si vous citez une ville.',
      'Vous n’avez pas raison.',
    ],
  },
  Spanish: {
    yes: [
      'Concedo que el coste es alto.',
      'Lo reconozco.',
      'Debo admitir ese punto.',
      'En eso tiene razón.',
      'Me equivoqué.',
    ],
    no: [
      'No concedo nada.',
      'Tampoco lo admito.',
      'Concedería el punto si hubiera cifras.',
      'Si admito eso, nada queda.',
      'Lo admito si me da una ciudad.',
      'Usted no tiene razón.',
      '¿Lo admito?',
    ],
  },
  Italian: {
    yes: [
      'Ammetto che il costo è alto.',
      'Lo riconosco.',
      'Devo ammettere questo punto.',
      'Su questo ha ragione.',
      'Mi sbagliavo.',
    ],
    no: [
      'Non ammetto nulla.',
      'Nemmeno questo concedo.',
      'Ammetterei il punto se ci fossero cifre.',
      'Se ammetto questo, non resta nulla.',
      'Lo ammetto se mi nomina una città.',
      'Lei non ha ragione.',
    ],
  },
  Portuguese: {
    yes: [
      'Admito que o custo é alto.',
      'Reconheço esse ponto.',
      'Tenho de admitir isso.',
      'Nisso tem razão.',
      'Enganei-me.',
    ],
    no: [
      'Não admito isso.',
      'Nem isso concedo.',
      'Admitiria o ponto se houvesse números.',
      'Se admito isso, nada resta.',
      'Admito isso se me der uma cidade.',
      'Você não tem razão.',
    ],
  },
  Dutch: {
    yes: [
      'Ik geef toe dat de kosten hoog zijn.',
      'Dat geef ik graag toe.',
      'Ik moet erkennen dat ik geen cijfer heb.',
      'Daarin hebt u gelijk.',
      'Ik had ongelijk.',
    ],
    no: [
      'Ik geef dat niet toe.',
      'Ik erken dat punt als u een stad noemt.',
      'Ik zou dat toegeven als er cijfers waren.',
      'Als ik dat punt toegeef, blijft er niets.',
      'U hebt geen gelijk.',
      'Geef ik dat toe?',
    ],
  },
  Chinese: {
    yes: ['我承认成本很高。', '我不得不承认这一点。', '你说得对。', '我錯了。', '我們也承認這個事實。'],
    no: [
      '我不承认这一点。',
      '我并不认为你是对的。',
      '如果有数据，我承认这一点。',
      '如果我承认这一点，还剩下什么。',
      '我会承认，如果你举出一个城市。',
      '我承认吗？',
    ],
  },
  Japanese: {
    yes: [
      '費用が高いことは認めます。',
      'その点は認めざるを得ません。',
      'おっしゃる通りです。',
      '私が間違っていました。',
    ],
    no: [
      'その点は認めません。',
      'もし数字があれば、その点は認めます。',
      '町の名を挙げてくれたら、その点を認めます。',
      'その点を認めるわけにはいきません。',
      '法律は駐車を認めます。',
      'その点は認めますか？',
    ],
  },
}

const TAGS: Readonly<Record<string, string>> = {
  English: 'en-GB',
  German: 'de',
  French: 'fr',
  Spanish: 'es',
  Italian: 'it',
  Portuguese: 'pt-BR',
  Dutch: 'nl',
  Chinese: 'zh-Hans',
  Japanese: 'ja',
}

describe.each(Object.entries(SAID))('a concession in %s', (language, { yes, no }) => {
  test.each(yes)('is counted: %s', (sentence) => expect(concedes(sentence, TAGS[language])).toBe(true))
  test.each(no)('is not counted where nothing is conceded: %s', (sentence) => {
    expect(concedes(sentence, TAGS[language])).toBe(false)
    // Spanish, Italian and Portuguese share words: where the language is unknown, none of them counts.
    expect(concedes(sentence)).toBe(false)
  })
})

// A list of what was conceded is read without the speeches around it.
test.each([
  ['Yes, one copy would do. I grant that.', 'Yes, one copy would do. I grant that.'],
  [
    'The copy is his best point. He is right, and I concede it.',
    'The copy is his best point. He is right, and I concede it.',
  ],
  [
    'One copy would do. I grant that the number of readers is falling.',
    'I grant that the number of readers is falling.',
  ],
  ['One copy would do.\n\nI grant that.', 'I grant that.'],
  ['I grant that.', 'I grant that.'],
])('a concession is quoted with what was conceded: %s', (text, quote) => {
  const turn = { id: 't', member: 'second', kind: 'speech', status: 'ended', text }
  const state = { ...emptyDialog('d'), turns: [turn] } as unknown as ReturnType<typeof emptyDialog>
  expect(concessions(state).map((concession) => concession.quote)).toEqual([quote])
})
