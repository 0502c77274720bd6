import { describe, expect, test } from 'vitest'
import type { FactBody } from '../../../../src/core/contract/events.ts'
import type { Storage } from '../../../../src/core/storage/index.ts'
import { detectLanguage } from '../../../../src/core/dialog/language/detect-language.ts'
import { isFunctionWord } from '../../../../src/core/dialog/language/is-function-word.ts'
import { created } from './dialog-facts.ts'
import { ended, stage, storageIn } from './search-facts.ts'

function turn(id: string, number: number, text: string): readonly FactBody[] {
  const about = { turnId: id, number, step: number - 1, seat: 'first', kind: 'speech', speech: number } as const
  return [{ type: 'turn-started', ...about, phase: 'middle' }, ended(id, text)]
}

async function add({ log }: Storage, dialogId: string, ...texts: readonly string[]): Promise<void> {
  await log.append(dialogId, [
    created(`About ${dialogId}`),
    ...texts.flatMap((text, index) => turn(`${dialogId}-${index + 1}`, index + 1, text)),
  ])
}

const turnsOf = async ({ log }: Storage, question: string) =>
  (await log.find(question, {}, 10)).turns.map(({ turnId }) => turnId)

describe('a question', () => {
  test('finds a place that lacks some of the words, or has other forms of them', async () => {
    const storage = storageIn()
    await add(storage, 'a', 'The bridge was closed for rust in its cables.', 'Nothing else.')
    await add(storage, 'b', 'A library lends drills.', 'Of books I said enough.')
    expect((await storage.log.search('Why did they close the bridges?', {}, 10)).total).toBe(0)
    expect((await turnsOf(storage, 'Why did they close the bridges?'))[0]).toBe('a-1')
    const [first] = (await storage.log.find('Why did they close the bridges?', {}, 10)).turns
    expect(first?.words).toEqual(['bridges', 'close'])
  })

  test('finds a place by what is said beside it and elsewhere in its dialog', async () => {
    const storage = storageIn()
    await add(
      storage,
      'a',
      'Take Ostheim, a small town that had next to nothing to spend, as an example.',
      'The harbour was paid for by a tax on salt.',
    )
    await add(
      storage,
      'b',
      'Take Westheim, a small town that had next to nothing to spend, as an example.',
      'The harbour was paid for by three fishermen.',
    )
    for (let index = 0; index < 12; index += 1) await add(storage, `d${index}`, `Words of another matter, ${index}.`)
    expect((await turnsOf(storage, 'Who paid the harbour of Ostheim?'))[0]).toBe('a-2')
    expect((await turnsOf(storage, 'Who paid the harbour of Westheim?'))[0]).toBe('b-2')
  })

  test.each([
    ['What do they say about the trams?', 'They do what they do, and say what they say about the rest.', 'trams'],
    ['Was sagen sie über die Trams?', 'Sie sagen, was sie sagen, und das über die anderen.', 'Trams'],
    [
      'Que disent-ils sur les trams ?',
      'Ils disent que les autres sont sur les listes, et que ce sont les leurs.',
      'trams',
    ],
    ['¿Qué dicen de los trenes para la ciudad?', 'Lo que dicen de los otros es para los que no son de aquí.', 'trenes'],
  ])('in a small library is not read by its function words: %s', async (question, empty, subject) => {
    const storage = storageIn()
    await add(storage, 'a', `${subject}.`)
    for (let index = 0; index < 4; index += 1) await add(storage, `d${index}`, `${empty} ${index}.`)
    const { turns, leftOut } = await storage.log.find(question, {}, 10)
    expect(turns[0]?.turnId).toBe('a-1')
    const counted = new Set(turns.flatMap(({ words }) => words.map((word) => word.toLowerCase())))
    const language = detectLanguage(question)
    expect([...counted].filter((word) => isFunctionWord(word, language))).toEqual([])
    expect(leftOut.length).toBeGreaterThan(0)
  })

  test('keeps a word that says nothing only in another language, and one that is all there is', async () => {
    const storage = storageIn()
    await add(storage, 'a', 'There was a war.')
    await add(storage, 'b', 'There was a boat.')
    expect(await turnsOf(storage, 'What did they say about the war?')).toEqual(['a-1'])
    expect(await turnsOf(storage, 'war')).toEqual(['a-1'])
    expect(await turnsOf(storage, 'there was')).toHaveLength(2)
  })

  test('finds words in quotation marks only as they are written', async () => {
    const storage = storageIn()
    await add(storage, 'a', 'A tax on salt.', 'Salt on a tax.')
    expect(await turnsOf(storage, '"tax on salt"')).toEqual(['a-1'])
    expect(await storage.log.find('"salt on salt"', {}, 10)).toMatchObject({ turns: [], unmatched: ['salt on salt'] })
  })

  test('finds a place in a script without spaces, by a question that is one run of characters', async () => {
    const storage = storageIn()
    await add(storage, 'a', '那座大桥最后关闭了，原因是钢缆生锈。')
    await add(storage, 'b', '图书馆出借望远镜给任何人。')
    expect((await turnsOf(storage, '大桥为什么关闭？'))[0]).toBe('a-1')
  })

  test('reports its words that occur nowhere, and those that occur nearly everywhere', async () => {
    const storage = storageIn()
    for (let index = 0; index < 40; index += 1) await add(storage, `d${index}`, `Every time the same, ${index}.`)
    await add(storage, 'a', 'The time of the walrus.')
    const answer = await storage.log.find('time walrus qqq', {}, 10)
    expect(answer).toMatchObject({ leftOut: ['time'], unmatched: ['qqq'], turns: [{ turnId: 'a-1' }] })
    expect(answer.dialogs[0]?.dialogId).toBe('a')
  })
})

test('can be without words, of one letter, full of operators or very long', async () => {
  const storage = storageIn()
  await add(storage, 'a', 'A harbour.')
  for (const question of ['', '???', '"', '""', '(', 'AND', 'a*', 'NEAR(x, 2)', 'col:harbour', '\u0000\u0001'])
    await expect(storage.log.find(question, {}, 5)).resolves.toBeDefined()
  expect((await storage.log.find(`harbour ${'x '.repeat(50_000)}`, {}, 5)).turns).toHaveLength(1)
})

test('finds what is in the bin only when the bin is searched', async () => {
  const storage = storageIn()
  await add(storage, 'a', 'A walrus here.')
  await add(storage, 'b', 'A walrus there.')
  await storage.log.append('b', [{ type: 'dialog-binned' }])
  expect(await turnsOf(storage, 'the walrus')).toEqual(['a-1'])
  expect((await storage.log.find('the walrus', { binned: true }, 5)).turns.map(({ turnId }) => turnId)).toEqual(['b-1'])
})

test('takes at most three places from one long dialog, and leaves room for others', async () => {
  const storage = storageIn()
  await add(storage, 'a', ...Array.from({ length: 12 }, (_, index) => `The walrus again, walrus ${index}.`))
  await add(storage, 'b', 'A walrus once.')
  const { turns } = await storage.log.find('walrus', {}, 10)
  expect(turns.filter(({ dialogId }) => dialogId === 'a')).toHaveLength(3)
  expect(turns.map(({ dialogId }) => dialogId)).toContain('b')
})

test('finds a turn once, by its speech, not by its draft or critique', async () => {
  const storage = storageIn()
  const said = turn('a-1', 1, 'The walrus was said.')
  await storage.log.append('a', [
    created('About a'),
    ...said.slice(0, 1),
    stage('a-1', 'draft', 'A walrus, walrus, walrus in a draft.'),
    stage('a-1', 'critique', 'A walrus of a critique, and a walrus more.'),
    ...said.slice(1),
    ...turn('a-2', 2, 'Another walrus.'),
    ...turn('a-3', 3, 'A third walrus.'),
  ])
  const { turns } = await storage.log.find('walrus', {}, 10)
  expect(turns.map(({ turnId, what }) => `${turnId} ${what}`).toSorted()).toEqual([
    'a-1 speech',
    'a-2 speech',
    'a-3 speech',
  ])
})
