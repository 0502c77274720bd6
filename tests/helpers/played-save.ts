/** A message of a saved game, with the marks of the older program. */
export interface SaveMessage {
  readonly role: 'user' | 'assistant'
  readonly content: readonly Readonly<Record<string, unknown>>[]
  readonly [mark: string]: unknown
}

/** A saved game as the older program writes it, and the parts that no player may read. */
export interface PlayedSave {
  readonly file: Readonly<Record<string, unknown>> & { readonly messages: readonly SaveMessage[] }
  readonly hidden: readonly string[]
}

const SYLLABLES = [
  'bra',
  'dol',
  'fen',
  'gim',
  'hul',
  'jor',
  'kes',
  'lum',
  'mir',
  'nat',
  'pol',
  'quen',
  'ros',
  'sil',
  'tev',
  'wim',
]

/** Invented words, the same every time; no two texts are alike. */
function inventor(): (words: number) => string {
  let state = 20_250_125
  const next = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const word = () => Array.from({ length: 2 + next(3) }, () => SYLLABLES[next(SYLLABLES.length)]).join('')
  return (words) => Array.from({ length: words }, word).join(' ')
}

const ROWS = [
  'Physical condition', 'Psychological condition', 'Skin temp', 'Hunger', 'Thirst', 'Encumbrance', 'Energy Levels',
  'Sleepiness', 'Clarity of vision', 'Date', 'Time', 'Weather', 'Air Temp', 'Current zone', 'Approx. position in zone',
] // prettier-ignore

const said = (role: SaveMessage['role'], text: string, mark: Readonly<Record<string, unknown>> = {}): SaveMessage => ({
  role,
  content: [{ type: 'text', text, cache_control: { type: 'ephemeral' } }],
  timestamp: '2025-01-25T14:13:30.493276',
  ...mark,
})

/** How much of the world shows itself in each of 30 analyses. */
const LEVELS = [
  ...Array<string>(18).fill('Light'),
  ...Array<string>(9).fill('Moderate'),
  ...Array<string>(3).fill('Strong'),
]
/** Analyses of deeds for which only the world is rolled. */
const TRIVIAL = 5
const SCENES = 34
const OPERATIONS = 23

/**
 * A played game with the shape of a real one: a background without headings before the mark, the starting words, then
 * 34 scenes, 30 of which follow an analysis with a tool call, and the coach's notes.
 * @param newline of every text: older saves came from Windows, too
 */
export function playedSave(newline: '\n' | '\r\n' = '\n'): PlayedSave {
  const words = inventor()
  const hidden: string[] = []
  const secret = (text: string): string => {
    hidden.push(text)
    return text
  }
  const messages: SaveMessage[] = Array.from({ length: 40 }, (_, index) =>
    said(
      'assistant',
      secret(`${words(4)} Zone\n\n## Artifacts\n${words(60)}`),
      index === 39 ? { is_boot_sequence_end: true } : {},
    ),
  )
  messages.push(said('user', secret(`Gameplay should begin with the player at ${words(30)}.`)))
  for (let scene = 0; scene < SCENES; scene += 1) {
    if (scene > 0) messages.push(said('user', `I try ${words(6)}.`))
    const analysis = scene - (SCENES - LEVELS.length)
    if (analysis >= 0) messages.push(...analysed(analysis, words, secret))
    messages.push(said('assistant', sceneText(scene, words, secret)))
    if (scene === 12) messages.push(said('assistant', secret(`Coach: ${words(25)}`), { is_coaching_message: true }))
  }
  const ended = messages.map((message) => withNewlines(message, newline))
  return {
    file: {
      conversation_id: 'real-game',
      name: '2025-01-25 14:13:30',
      location: 'Brafen',
      description: `The world of ${words(2)}`,
      messages: ended,
      last_updated: '2025-01-25T14:13:30.493276',
      created_at: '2025-01-25T14:13:30.493276',
      cache_points: [],
      game_has_begun: true,
      intro_blurb: `You come to Brafen. ${words(50)}`,
      gameplay_system_prompt: [{ type: 'text', text: secret(`Manual: ${words(80)}`) }],
      message_count: ended.length,
    },
    hidden,
  }
}

/** An analysis with its tool call, and the rolls. */
function analysed(index: number, words: (count: number) => string, secret: (text: string) => string): SaveMessage[] {
  const trivial = index < TRIVIAL
  const id = `toolu_${index}`
  const target = trivial ? 'Trivial' : String(15 + index * 2)
  const reveal = secret(words(12))
  const text = `# Difficulty analysis\n\n${words(8)}.\n* Environment - ${words(2)}: +5\n\n# Difficulty target\n${target}\n\n# Reveal analysis\n${reveal}\n\n# Reveal level \n${LEVELS[index]}`
  const roll = `# World roll\n\n${((index * 37) % 100) + 1}\n\n`
  return [
    {
      role: 'assistant',
      content: [
        { type: 'text', text },
        { type: 'tool_use', id, name: trivial ? 'roll_world_reveal_only' : 'roll_skill_and_world_reveal', input: {} },
      ],
    },
    {
      role: 'user',
      content: [
        {
          type: 'tool_result',
          tool_use_id: id,
          content: trivial ? roll : `# Difficulty Roll \n${((index * 53) % 100) + 1}\n${roll}`,
        },
      ],
    },
  ]
}

/** Headings of a scene as narrators write them. */
const HEADINGS = [
  '# Resulting scene\n\n',
  '# Resulting scene ',
  '# Resulting scene description\n',
  '# Resulting Scene   \n',
]

function sceneText(index: number, words: (count: number) => string, secret: (text: string) => string): string {
  const heading = HEADINGS[index % HEADINGS.length] ?? ''
  const table = [
    '| **Condition**            | ** Description **   |',
    '|-------------------------|---------------------|',
    ...ROWS.map((row) => `| ${row.padEnd(24)}| ${words(3)} |`),
  ].join('\n')
  const operations =
    index < OPERATIONS
      ? secret(`* ADD_TO_PERSON (${words(1)} ${index})\n* MOVE_PLAYER(north 0.1km) => ${words(4)}, ${words(2)}`)
      : null
  return [
    `${heading}${words(40)}.\n\nWhat would you like to do?\n`,
    ...(operations === null ? [] : [`# Tracked operations\n${operations}\n`]),
    `# Condition table\n\n${table}`,
  ].join('\n')
}

function withNewlines(message: SaveMessage, newline: string): SaveMessage {
  return JSON.parse(
    JSON.stringify(message).replaceAll(String.raw`\n`, JSON.stringify(newline).slice(1, -1)),
  ) as SaveMessage
}

/** Pieces of 40 letters from these texts, spread over all of them. */
export function samples(texts: readonly string[], count = 1_000): readonly string[] {
  const long = texts.filter(({ length }) => length >= 40)
  return Array.from({ length: count }, (_, index) => {
    const text = long[index % long.length] ?? ''
    const at = (index * 7_919) % (text.length - 39)
    return text.slice(at, at + 40)
  })
}
