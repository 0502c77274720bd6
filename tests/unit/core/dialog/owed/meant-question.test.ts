import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { meantQuestions } from '../../../../../src/core/dialog/owed/meant-question.ts'
import { isSameQuestion } from '../../../../../src/core/dialog/owed/content-words.ts'
import { SPOKEN, type SpokenQuestions } from './speeches.ts'

const NAMES = ['Ada', 'Ben', 'Mira']
const texts = (speech: string) => meantQuestions(speech, NAMES).map(({ text }) => text)

/** Speeches without a question that wants an answer. */
const wantNone = ({ answered, quoted, invitations, courtesies }: SpokenQuestions) => [
  ...answered,
  ...quoted,
  ...invitations,
  ...courtesies,
]

test('there are two hundred example speeches', () => {
  const all = Object.values(SPOKEN).flatMap((each) => [...each.ends, ...each.names, ...wantNone(each)])
  expect(all.length).toBeGreaterThanOrEqual(200)
})

describe.each(Object.entries(SPOKEN))('in %s', (_language, spoken) => {
  const [one = '', other = ''] = spoken.leads

  test.each(spoken.ends)('a question at the end of a speech is owed an answer: %s', (question) => {
    expect(texts(`${one} ${other} ${question}`)).toEqual([question])
    for (const after of spoken.after) expect(texts(`${one} ${question} ${after}`), after).toEqual([question])
  })

  test.each(spoken.names)('a question that names the one it is put to is owed an answer: %s', (question, rest) => {
    expect(meantQuestions(`${one} ${question} ${rest} ${other}`, NAMES)).toMatchObject([
      { text: question, named: 'Ben' },
    ])
  })

  test.each(wantNone(spoken))('rhetoric, quotations, invitations and courtesies are owed no answer: %s', (words) => {
    expect(texts(`${one} ${other} ${words}`)).toEqual([])
    expect(texts(words)).toEqual([])
  })

  test('rhetoric before it does not change what is owed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...spoken.leads, ...spoken.answered, ...spoken.quoted), { maxLength: 6 }),
        fc.constantFrom(...spoken.ends, ...spoken.names.map(([question]) => question)),
        (before, question) => {
          expect(texts([...before, one, question].join(' ')).at(-1)).toBe(question)
          expect(texts([...before, one].join(' '))).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  })
})

/** Questions that want no answer: everybody knows it, or they only ask to go on. */
const ASK_NOTHING = [
  ['Who would not want that?', 'What more is there to say?', 'Need I say more?', 'What could be fairer than that?'],
  ['Wer wollte das bestreiten?', 'Was will man mehr?', 'Qui dirait le contraire ?', '¿Quién lo negaría?'],
  ['难道不是这样吗？', '谁会否认这一点呢？', 'そうではないでしょうか？'],
  ['Does that help?', 'Isn’t that so?', 'May I be blunt?', 'May I ask you something?', 'Am I being unfair?'],
  ['Can I put one question to you, Ben?', 'Darf ich Ihnen eine Frage stellen?', 'Puis-je vous poser une question ?'],
  ['Ben, what do you make of that?', 'Ben, what is your response?', 'Ben, anything to add?', 'Ben, what say you?'],
  ['Ben, how would you respond to that?', 'Ada, could you set out your case?', 'Ada, would you kick us off?'],
  ['Ben, was sagen Sie dazu?', 'Ben, wie antworten Sie darauf?', 'Ada, magst du anfangen?'],
  ['Ben, que répondez-vous à cela ?', 'Ben, qu’en dites-vous ?', 'Ben, ¿qué responde a eso?'],
  ['Ben，你怎么看？', 'Ben，你如何回应？', 'Benさん、どう思いますか？', 'Benさん、どうお答えになりますか？'],
  ['Ben keeps asking who pays?', 'Ben’s question was: who pays?', 'Bens Frage lautete: wer zahlt?'],
  ['*Who pays?* was the wrong thing to ask.', 'See [why it failed?](https://example.org/a?b=c).'],
  ['It stands at https://example.org/a?b=c', 'The log says `who?` there.', '```\nwhat now?\n```', '> Who pays?'],
]

test.each(ASK_NOTHING)('no answer is owed for %s', (...questions) => {
  for (const question of questions) expect(texts(`Trams are full.\n${question}`), question).toEqual([])
})

test.each([
  ['What would you cut first?', 'Be specific.', 'Name one line.', 'Take your time.', 'I do not ask to score a point.'],
  ['Was genau streichen Sie?', 'Nennen Sie eine Zahl.', 'Ich frage das nicht zum Schein.'],
  ['Que coupez-vous d’abord ?', 'Donnez un chiffre.', 'Prenez votre temps.'],
  ['¿Qué recorta usted primero?', 'Deme una cifra.', 'No lo pregunto por cortesía.'],
  ['你先砍掉什么？', '请具体一点。', '给我一个数字。'],
  ['何を先に削りますか？', '具体的にお願いします。', '数字を一つ挙げてください。'],
])('an answer is owed for %s, though a word on how to answer comes after it', (question, ...after) => {
  for (const words of after) expect(texts(`Trams are full. ${question} ${words}`), words).toEqual([question])
})

test.each([
  '**What would you cut first?**',
  'What would you cut first? 🙂',
  'Why should a baker believe you?!',
  'Ո՞վ է վճարում։',
])('an answer is owed for a question whatever stands behind its mark: %s', (question) => {
  expect(texts(`Trams are full. ${question}`)).toHaveLength(1)
})

test('the moderator is named where a question is put to it', () => {
  expect(meantQuestions('Trams are full. Mira, who decides that?', NAMES)).toMatchObject([
    { text: 'Mira, who decides that?', named: 'Mira' },
  ])
})

/** Speeches whose last question is not understood alone, in parts: what comes before, what it refers to, the question. */
const REFERRING = [
  ['Fares bring in a third.', 'You do not pay for the trams.', 'Who does?'],
  ['Fares bring in a third.', 'The city says so.', 'Ben, does it?'],
  ['Fares bring in a third.', 'Ghent opened its centre again.', 'Was that worth the noise?'],
  [
    'Fares bring in a third.',
    'You grant a small push.',
    'Then how does Austria help your case in a country of forty cities?',
  ],
  ['Fares bring in a third.', 'A ticket costs two euros. Be honest.', 'Why?'],
  ['Die Bahn ist voll.', 'Sie zahlen nicht für die Bahn.', 'Wer dann?'],
  ['Die Bahn ist voll.', 'Gent hat seine Altstadt gesperrt.', 'War es den Lärm wert?'],
  ['Le tram est plein.', 'Vous ne payez pas le tram.', 'Qui donc ?'],
  ['Le tram est plein.', 'Gand a fermé son centre.', 'Est-ce que cela valait le bruit ?'],
  ['El tranvía va lleno.', 'Usted no paga el tranvía.', '¿Quién?'],
  ['El tranvía va lleno.', 'Gante cerró su centro.', '¿Y eso valía el ruido?'],
  ['电车满了。', '你不付电车的钱。', '那谁付？'],
  ['電車は満員です。', 'あなたは電車代を払いません。', 'では誰が払うのですか？'],
] as const

test.each(REFERRING)(
  'a question that refers to the sentence before it is quoted with that one: %s %s %s',
  (...parts) => {
    const [, before, question] = parts
    expect(meantQuestions(parts.join(' '), NAMES)).toMatchObject([{ text: question, refersTo: before }])
  },
)

test('a question that says what it asks about is quoted alone, and so is one with nothing before it', () => {
  for (const question of [
    'Ben, which town would you close to cars first?',
    'Wie erklären Sie die Schlange vor der Bäckerei?',
    'Que reste-t-il de votre prix ?',
    '¿Quién paga el segundo puente?',
    '线路关闭的时候谁来付钱？',
    '二つの数字のうちどちらがまだ有効ですか？',
  ])
    expect(meantQuestions(`Trams are full. ${question}`, NAMES)[0], question).not.toHaveProperty('refersTo')
  expect(meantQuestions('Who does?', NAMES)[0]).not.toHaveProperty('refersTo')
})

test.each([
  ['What does the ferry cost in winter?', 'Ben, Ada wants to know what the ferry would cost in winter.', true],
  ['Wer zahlt die Brücke?', 'Ben, wer soll die Brücke zahlen?', true],
  ['Qui paie le second pont ?', 'Ben, qui va payer ce second pont ?', true],
  ['¿Quién paga el segundo puente?', 'Ben, ¿quién pagaría ese segundo puente?', true],
  ['谁来付第二座桥的钱？', 'Ben，第二座桥谁付钱？', true],
  ['二つ目の橋は誰が払うのですか？', 'Benさん、二つ目の橋の費用は誰が払いますか？', true],
  ['Why do you fear trams?', 'Ben, what do trams cost?', false],
  ['Who pays for the ferry?', 'Ben, which town has tried that?', false],
  ['Why?', 'Ben, why?', true],
  ['Why?', 'How?', false],
])('two questions with half of their content in common count as the same, others do not: %s %s', (one, other, same) => {
  expect(isSameQuestion(one, other, NAMES)).toBe(same)
})

test('a speech of any characters is read, and a question stays short', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 20 }), (text, name) => {
      const found = meantQuestions(`${text}\n${'word '.repeat(200)}?`, [name, 'Ben'])
      expect(Math.max(0, ...found.map(({ text: { length } }) => length))).toBeLessThan(330)
    }),
    { numRuns: 200 },
  )
})
