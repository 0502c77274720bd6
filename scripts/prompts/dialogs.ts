import type { NewDialog } from '../../src/core/contract/dialog-config.ts'
import type { PlayedInterruption } from '../../src/core/engine/play/play-dialog.ts'

/** A dialog whose prompts are kept for reading: one for each mode, four turns a side, with draft and critique. */
export interface ShownDialog {
  readonly dialog: NewDialog
  readonly meanwhile: readonly PlayedInterruption[]
}

const seat = (name: string, position?: string) => ({
  provider: 'rehearsal',
  model: 'instant',
  name,
  ...(position !== undefined && { position }),
})

const NOTES = [
  'The bridge was closed to cars for one summer. Shops on it sold a tenth less in June and a fifth more in August.',
  'Of 412 people asked in September, 231 wanted it to stay closed.',
].join('\n')

/** Two rounds of a style. */
function styled(
  mode: string,
  style: string,
  seed: number,
  topic: string,
  seats: Pick<NewDialog['seats'], 'first' | 'second'>,
): ShownDialog {
  return { dialog: { topic, mode, style, turns: 2, seed, seats: { moderator: seat('Mira'), ...seats } }, meanwhile: [] }
}

/** By the id of their mode, followed by that of their style. */
export const SHOWN_DIALOGS: Readonly<Record<string, ShownDialog>> = {
  debate: {
    dialog: {
      topic: 'Should the old bridge stay closed to cars?',
      mode: 'debate',
      turns: 4,
      seed: 11,
      seats: {
        moderator: seat('Mira'),
        first: seat('Ada', 'It should stay closed'),
        second: { ...seat('Ben', 'It should be opened again'), persona: 'A shopkeeper who counts' },
      },
      context: [{ name: 'bridge-notes.md', mediaType: 'text/markdown', text: NOTES, tokens: 50 }],
    },
    meanwhile: [
      { during: { kind: 'moderation', speech: 2 }, text: 'What happens to the bus that used the bridge?' },
      { during: { kind: 'moderation', speech: 4 }, to: 'second', text: 'Speak of the deliveries in the morning.' },
    ],
  },
  'debate-clash': {
    dialog: {
      topic: 'Should cities make trams and buses free?',
      mode: 'debate',
      style: 'clash',
      seed: 15,
      seats: {
        moderator: seat('Mira'),
        first: seat('Ada', 'They should be free'),
        second: seat('Ben', 'Riders should pay'),
      },
    },
    meanwhile: [{ during: { kind: 'speech', speech: 4 }, text: 'What about villages without a bus?' }],
  },
  'debate-cross-examination': styled(
    'debate',
    'cross-examination',
    17,
    'Should homework be given up in primary school?',
    {
      first: seat('Ada', 'It should be given up'),
      second: seat('Ben', 'It should stay'),
    },
  ),
  'debate-oxford': styled('debate', 'oxford', 29, 'This house would close zoos', {
    first: seat('Ada', 'For the motion'),
    second: seat('Ben', 'Against the motion'),
  }),
  'debate-devils-advocate': styled('debate', 'devils-advocate', 18, 'We move our bakery to the new shopping street', {
    first: seat('Ada', 'Move in spring, keep the old shop as a kitchen'),
    second: seat('Ben'),
  }),
  'exploration-double-crux': styled('exploration', 'double-crux', 19, 'Do small classes make pupils learn more?', {
    first: seat('Noor'),
    second: seat('Emil'),
  }),
  'interview-oral-exam': styled('interview', 'oral-exam', 20, 'Why there are seasons', {
    first: seat('Jonas'),
    second: seat('Ruth'),
  }),
  'interview-hearing': styled('interview', 'hearing', 21, 'How the sinking of the Vasa in 1628 came about', {
    first: seat('Jonas'),
    second: seat('Ruth', 'A historian of ships'),
  }),
  'critique-red-team': styled('critique', 'red-team', 22, 'A library that lends tools to whoever leaves an address', {
    first: seat('Omar'),
    second: seat('Kaja'),
  }),
  'critique-pre-mortem': styled('critique', 'pre-mortem', 23, 'A school garden that two classes look after', {
    first: seat('Omar', 'Two classes look after a garden of forty beds from March on'),
    second: seat('Kaja'),
  }),
  council: {
    dialog: {
      topic: 'Our team of nine is split over three time zones. Should we give up the daily call?',
      mode: 'council',
      seed: 16,
      seats: {
        moderator: seat('Mira'),
        first: seat('Ada', 'How teams work'),
        second: seat('Ben', 'How software is made'),
      },
    },
    meanwhile: [],
  },
  exploration: {
    dialog: {
      topic: 'Why do people keep diaries nobody reads?',
      mode: 'exploration',
      turns: 4,
      seed: 12,
      seats: { moderator: seat('Iris'), first: seat('Noor'), second: seat('Emil') },
      foldAbove: 1_500,
    },
    meanwhile: [],
  },
  interview: {
    dialog: {
      topic: 'Forty years of repairing clocks',
      mode: 'interview',
      turns: 4,
      seed: 13,
      seats: {
        moderator: seat('Vera'),
        first: seat('Jonas', 'What the work has taught about time'),
        second: seat('Ruth', 'A clockmaker in a small town, speaking from forty years at the bench'),
      },
    },
    meanwhile: [{ during: { kind: 'speech', speech: 8 }, text: 'Would you advise a young person to learn it today?' }],
  },
  critique: {
    dialog: {
      topic: 'A plan to let pupils grade each other',
      mode: 'critique',
      turns: 4,
      seed: 14,
      language: 'en-GB',
      seats: {
        moderator: seat('Lena'),
        first: seat('Omar', 'Pupils read two papers each and give a grade with one reason'),
        second: seat('Kaja'),
      },
    },
    meanwhile: [
      { during: { kind: 'introduction', speech: 0 }, to: 'moderator', text: 'Keep an eye on the shy pupils.' },
    ],
  },
}
