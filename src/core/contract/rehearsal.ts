import { m } from '../../base/language/t.ts'

/** The provider id of the built-in voices, which are no AI. It is stored in a DialogSummary and a SeatConfig. */
export const REHEARSAL = 'rehearsal'
/** The name of the provider in the choice of models. */
export const REHEARSAL_PROVIDER = m('Built-in voices')
/** The note that a screen or file shows once about dialogs with built-in voices. */
export const REHEARSAL_LABEL = m('Rehearsal, no AI')

/** The name of a built-in voice wherever a model is named. */
export const REHEARSAL_VOICE = m('built-in voice')

export function isRehearsal(provider: string): boolean {
  return provider === REHEARSAL
}

/**
 * The set-up of a dialog whose words are written by hand, in resources/rehearsal/dialogs. With any other set-up the
 * built-in voices speak general lines.
 */
export interface WrittenSetUp {
  /** The name of its file. */
  readonly id: string
  readonly mode: string
  /** The style of the mode; absent: rounds. */
  readonly style?: string
  readonly topic: string
  /** The language of its words, as a BCP 47 tag. */
  readonly language: string
  readonly turns: number
  readonly positions: { readonly first: string; readonly second: string }
}

const TURNS = 3

/** The sample debate on the start screen. */
export const DEMO: WrittenSetUp = {
  id: 'debate-cars',
  mode: 'debate',
  topic: 'Should a city close its centre to private cars?',
  language: 'en',
  turns: TURNS,
  positions: { first: 'For closing it', second: 'Against closing it' },
}

/** All dialogs that are written by hand, in the order in which they are offered. */
export const WRITTEN_DIALOGS: readonly WrittenSetUp[] = [
  DEMO,
  {
    id: 'clash-voting',
    mode: 'debate',
    style: 'clash',
    topic: 'Should voting be a duty that costs a small fine when you skip it?',
    language: 'en',
    turns: TURNS,
    positions: {
      first: 'Yes: voting should be a duty, with a small fine',
      second: 'No: whoever does not want to vote should be left alone',
    },
  },
  {
    id: 'oxford-kidney',
    mode: 'debate',
    style: 'oxford',
    topic: 'Should people who give a kidney to a stranger be paid for it?',
    language: 'en',
    turns: TURNS,
    positions: { first: 'For the motion: let the state pay them', second: 'Against the motion: let it stay a gift' },
  },
  {
    id: 'council-offer',
    mode: 'council',
    topic:
      'My firm offers me a year of pay if I leave. I am 52, like the work less than I did, and have savings for two years. Should I take it?',
    language: 'en',
    turns: TURNS,
    positions: { first: 'Money and pensions', second: 'People who changed their work late' },
  },
  {
    id: 'interview-medicine',
    mode: 'interview',
    topic: 'How do we know whether a medicine works?',
    language: 'en',
    turns: TURNS,
    positions: {
      first: 'Takes the pills, reads the leaflet and has doubts',
      second: 'A statistician who works on clinical trials',
    },
  },
  {
    id: 'exploration-forgetting',
    mode: 'exploration',
    topic: 'Why do we forget?',
    language: 'en',
    turns: TURNS,
    positions: { first: 'Starts from stories and lives', second: 'Starts from experiments' },
  },
  {
    id: 'critique-phones',
    mode: 'critique',
    topic: 'A school plans to lock all phones away from the first bell to the last',
    language: 'en',
    turns: TURNS,
    positions: {
      first: 'Locked pouches for all phones, from September',
      second: 'Whether it does what it promises, and for whom',
    },
  },
  {
    id: 'debatte-wahlalter',
    mode: 'debate',
    topic: 'Sollte man ab 16 wählen dürfen?',
    language: 'de',
    turns: TURNS,
    positions: { first: 'Dafür: ab 16', second: 'Dagegen: erst ab 18' },
  },
  {
    id: 'exploracion-poema',
    mode: 'exploration',
    topic: '¿Se puede traducir un poema?',
    language: 'es',
    turns: TURNS,
    positions: { first: 'Desde el oficio de quien traduce', second: 'Desde el estudio de la lengua' },
  },
  {
    id: 'fangtan-cha',
    mode: 'interview',
    topic: '茶是怎样从一味药变成每天喝的东西的？',
    language: 'zh',
    turns: TURNS,
    positions: { first: '天天喝茶，想把事情问清楚', second: '研究茶的历史' },
  },
]

/** The story whose opening and lines are written by hand, in the default world. */
export const WRITTEN_STORY = { topic: 'The Whispering Forest', turns: 12 } as const

/** What decides whether a dialog has written words. */
export interface RehearsedTopic {
  readonly mode: string
  readonly topic: string
  readonly positions: { readonly first?: string | null | undefined; readonly second?: string | null | undefined }
  /** Whether files are attached, of which the written words know nothing. */
  readonly hasFiles: boolean
}

/** The set-up of the written dialog about this topic; null if there is none. */
export function writtenSetUp({ mode, topic, positions, hasFiles }: RehearsedTopic): WrittenSetUp | null {
  if (hasFiles) return null
  const isMeant = (each: WrittenSetUp) =>
    each.mode === mode &&
    each.topic === topic.trim() &&
    each.positions.first === positions.first &&
    each.positions.second === positions.second
  return WRITTEN_DIALOGS.find(isMeant) ?? null
}
