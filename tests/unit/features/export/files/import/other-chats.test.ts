import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ImportedDialog } from '../../../../../../src/features/export/files/index.ts'
import { otherChats } from '../../../../../../src/features/export/files/import/other-chats/other-chats.ts'

/** Who said what, according to the dialog. */
function saidIn({ bodies }: ImportedDialog): readonly (readonly [name: string, text: string])[] {
  const created = bodies.find(({ type }) => type === 'dialog-created')
  if (created?.type !== 'dialog-created') throw new Error('There is no beginning.')
  const seatOf = new Map(bodies.flatMap((fact) => (fact.type === 'turn-started' ? [[fact.turnId, fact.seat]] : [])))
  return bodies.flatMap((fact) => {
    if (fact.type !== 'turn-ended') return []
    const seat = seatOf.get(fact.turnId) as 'moderator' | 'first' | 'second'
    return [[created.config.seats[seat].name, fact.text] as const]
  })
}
const only = (source: string): ImportedDialog => {
  const [read, ...more] = [...(otherChats(source) ?? [])]
  if (!read || more.length > 0 || !('dialog' in read)) throw new Error(JSON.stringify(read))
  return read.dialog
}

const message = (role: string, text: string, more: object = {}) => ({
  author: { role },
  create_time: 1_700_000_000.5,
  content: { content_type: 'text', parts: [text] },
  ...more,
})
const chat = (more: object = {}) => ({
  title: 'Trams or buses?',
  create_time: 1_700_000_000,
  mapping: {
    root: { id: 'root', message: null, parent: null, children: ['a'] },
    a: { message: message('user', 'Trams or buses?'), parent: 'root' },
    other: { message: message('assistant', 'An answer that was made again.'), parent: 'a' },
    b: { message: message('assistant', 'Trams.', { metadata: { model_slug: 'gpt-6' } }), parent: 'a' },
    tool: { message: message('tool', 'found'), parent: 'b' },
    c: { message: message('assistant', '```py\nprint(1)\n```'), parent: 'tool' },
    hidden: { message: message('system', 'You are kind.'), parent: 'c' },
    d: { message: message('user', 'Why?'), parent: 'hidden' },
  },
  current_node: 'd',
  ...more,
})

test('ChatGPT: imports the path that was shown, joins an answer that tools interrupted, and marks the person', () => {
  const dialog = only(JSON.stringify(chat()))
  expect(dialog.topic).toBe('Trams or buses?')
  expect(saidIn(dialog)).toEqual([
    ['User', 'Trams or buses?'],
    ['ChatGPT', 'Trams.\n\n```py\nprint(1)\n```'],
    ['User', 'Why?'],
  ])
  expect(dialog.bodies.filter(({ type }) => type === 'seat-taken')).toHaveLength(2)
  expect(dialog.bodies[0]).toMatchObject({ config: { seats: { second: { provider: 'openai', model: 'gpt-6' } } } })
  expect(dialog.at[1]).toBe(1_700_000_000_500)
})

test('ChatGPT: each chat of a full export becomes a dialog, and an empty, circular or unknown one fails alone', () => {
  const circle = { x: { message: null, parent: 'y' }, y: { message: null, parent: 'x' } }
  const reads = [
    ...(otherChats(
      JSON.stringify([
        chat(),
        chat({ mapping: {} }),
        chat({ mapping: circle, current_node: 'x' }),
        { newer: true },
        chat(),
      ]),
    ) ?? []),
  ]
  expect(reads.map((read) => ('problem' in read ? read.problem.message : read.dialog.topic))).toEqual([
    'Trams or buses?',
    'The file cannot be imported: the chat holds no words that anybody said.',
    'The file cannot be imported: mapping has a message that comes before itself.',
    expect.stringContaining('mapping'),
    'Trams or buses?',
  ])
  expect(() => [...(otherChats(JSON.stringify([chat()]).slice(0, -20)) ?? [])]).toThrow('is cut or damaged')
})

const TAVERN = [
  { user_name: 'Ben', character_name: 'Maya', create_date: '2024-7-3', chat_metadata: {} },
  {
    name: 'Maya',
    is_user: false,
    mes: 'Welcome.',
    send_date: '2024-7-3 @14h 20m 31s 512ms',
    extra: { api: 'openai', model: 'm' },
  },
  { name: 'Ben', is_user: true, mes: 'Hello "you".', send_date: 'July 3, 2024 2:21pm' },
  { name: 'Note', is_system: true, mes: 'hidden' },
  {
    name: 'Maya',
    is_user: false,
    mes: 'Sit\ndown.',
    send_date: 1_720_016_500_000,
    extra: { reasoning: 'He is tired.' },
  },
].map((line) => JSON.stringify(line))

test('SillyTavern: each message becomes a speech, hidden notes are left out, and a cut line is reported', () => {
  const dialog = only(TAVERN.join('\n'))
  expect(saidIn(dialog)).toEqual([
    ['Maya', 'Welcome.'],
    ['Ben', 'Hello "you".'],
    ['Maya', 'Sit\ndown.'],
  ])
  expect(dialog.at.toSorted((a, b) => a - b)).toEqual(dialog.at)
  expect(() => otherChats(TAVERN.join('\n').slice(0, -10))).toThrow('line 5 is no message')
})

test.each([
  ['plain', 'Maya: Trams.\nThey last.\n\nBen: Buses.\nMaya: Why?'],
  ['bold', '# Transport\n\n**Maya:** Trams.\nThey last.\n\n**Ben (against):** Buses.\n\n**Maya**: Why?'],
  ['headings', '### Maya:\nTrams.\nThey last.\n### Ben:\nBuses.\n### Maya:\nWhy?'],
  ['wide colons', 'Maya：Trams.\nThey last.\nBen：Buses.\nMaya：Why?'],
])('a transcript with names before its speeches: %s', (_kind, text) => {
  expect(saidIn(only(text))).toEqual([
    ['Maya', 'Trams.\nThey last.'],
    ['Ben', 'Buses.'],
    ['Maya', 'Why?'],
  ])
})

test('in a transcript a colon alone makes no name: not in code, an address or a note', () => {
  const words = 'See https://example.org: it\nNote: once.\n```yaml\nMaya: code\nBen: code\n```\nAt 12:30.'
  expect(saidIn(only(`Maya: ${words}\nBen: Yes.\nMaya: Good.\nBen: Bye.`))).toEqual([
    ['Maya', words],
    ['Ben', 'Yes.'],
    ['Maya', 'Good.'],
    ['Ben', 'Bye.'],
  ])
  for (const none of [
    '',
    'Just a text.',
    'Maya: alone.\nMaya: again.',
    'Warning: this\nis all.',
    '{"schema":"x"}',
    '[1]',
  ])
    expect(otherChats(none), none).toBeNull()
})

test('whoever leads a talk takes the moderator’s seat, and a fourth voice shares it under its own name', () => {
  const talk =
    'Moderator: Begin.\nMaya: Trams.\nBen: Buses.\nCleo: Bikes.\nModerator: Thanks.\nMaya: Yes.\nBen: No.\nCleo: Well.'
  const dialog = only(talk)
  const config = (
    dialog.bodies[0] as { readonly config: { readonly seats: Record<string, { readonly name: string }> } }
  ).config
  expect([config.seats.first?.name, config.seats.second?.name]).toEqual(['Maya', 'Ben'])
  expect(saidIn(dialog).map(([, text]) => text)).toEqual(
    talk.split('\n').map((line) => (/^(?:Maya|Ben)/.test(line) ? line.replace(/^\w+: /, '') : line)),
  )
})

test('a long text without names is read in time proportional to its length', () => {
  const text = `${'a '.repeat(50)}\n`.repeat(50_000)
  expect(otherChats(text)).toBeNull()
  expect(otherChats(`${'*'.repeat(2_000_000)}:`)).toBeNull()
})

test('ChatGPT: keeps what was spoken, and says of what kind a message without words is', () => {
  const content = (role: string, parts: unknown, type = 'multimodal_text') => ({
    author: { role },
    content: { content_type: type, ...(parts !== null && { parts }) },
  })
  const spoken = { content_type: 'audio_transcription', text: 'Do you hear me?', direction: 'in' }
  const messages = [
    content('user', [spoken, { content_type: 'audio_asset_pointer', asset_pointer: 'sediment://1' }]),
    content('assistant', ['I do.', { content_type: 'image_asset_pointer' }]),
    content('user', [{ content_type: 'image_asset_pointer', asset_pointer: 'sediment://2' }]),
    content('assistant', null, 'later_kind'),
    content('user', [''], 'text'),
  ]
  const mapping = Object.fromEntries(
    messages.map((each, at) => [`n${at}`, { message: each, ...(at > 0 && { parent: `n${at - 1}` }) }]),
  )
  expect(
    saidIn(only(JSON.stringify({ title: 'Spoken', mapping, current_node: 'n4' }))).map(([, text]) => text),
  ).toEqual(['Do you hear me?', 'I do.', '[image asset pointer]', '[later kind]'])
})

test('a transcript writes its names in one way: what looks like a name in another form is nobody’s', () => {
  const bold =
    'Date: 3 May\n\n**Maya:** See the code:\ndef solve(n):\n  pass\n\n**Omar:** Reasons: two.\nReasons: three.\n\n**Maya:** And again:\ndef solve(n):\n\n**Omar:** No.'
  expect(saidIn(only(bold)).map(([name]) => name)).toEqual(['Maya', 'Omar', 'Maya', 'Omar'])
  const plain =
    'Maya: Two things.\n**Costs:** high\n**Gains:** low\nOmar: Mine:\n**Costs:** low\n**Gains:** high\nMaya: So?\nOmar: So.'
  expect(saidIn(only(plain)).map(([name]) => name)).toEqual(['Maya', 'Omar', 'Maya', 'Omar'])
  expect(saidIn(only('Maya: One.\n**Omar:** Two.\nMaya: Three.\n**Omar:** Four.'))).toHaveLength(4)
})

const golden = (name: string) =>
  readFileSync(new URL(`../../../../../fixtures/exports/${name}`, import.meta.url), 'utf8')

test.each(['debate.md', 'debate.txt'])('a script of this app is read back as it was said: %s', (name) => {
  const dialog = only(golden(name))
  expect(dialog.topic).toBe('Should cities ban private cars?')
  expect(saidIn(dialog)).toEqual([
    ['Iris', 'Welcome. Tonight we ask whether cities should ban private cars.\n\nAlpha speaks for, Beta against.'],
    [
      'Alpha',
      'Streets are for people.\n\nHalf of all trips are under five kilometres: a bicycle, a bus or two legs will do.',
    ],
    ['Iris', 'Beta, the floor asks about people who cannot walk.'],
    ['Beta', 'A ban strands those who need a car most: the old, the ill, the night nurse.'],
    ['Iris', 'Both sides are clear. Let me sum up.'],
    [
      'Iris',
      'Question: should cities ban private cars?\n\nVerdict: close. Alpha had the number, Beta the harder case.',
    ],
  ])
  expect(dialog.bodies.filter(({ type }) => type === 'message-added')).toMatchObject([
    { text: 'What about people who cannot walk?' },
  ])
  expect(dialog.bodies[0]).toMatchObject({
    config: { seats: { first: { provider: 'openai', model: 'gpt-6-luna' }, moderator: { name: 'Iris' } } },
  })
  expect(dialog.bodies.at(-1)).toMatchObject({ status: 'completed' })
})

test.each(['argued', 'briefed', 'folded', 'stopped'])('the script %s names who spoke, in Markdown and text', (name) => {
  const [markdown, plain] = [only(golden(`${name}.md`)), only(golden(`${name}.txt`))]
  expect(saidIn(markdown).map(([who]) => who)).toEqual(saidIn(plain).map(([who]) => who))
  expect(saidIn(plain).length).toBeGreaterThan(1)
})

test.each(['debate-drafts', 'reworked-drafts', 'reworked-whole'])(
  'drafts are not taken for speeches: the script %s is refused with the way to import it',
  (name) => {
    for (const end of ['md', 'txt'])
      expect(() => [...(otherChats(golden(`${name}.${end}`)) ?? [])]).toThrow('export as JSON')
  },
)

test('a text with numbered headings and no list of people is no script', () => {
  expect(otherChats('# Notes\n\n- One: **Trams**\n\n## 1. Trams\n\nLong.\n\n## 2. Buses\n\nShort.\n')).toBeNull()
})
