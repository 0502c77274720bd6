import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { NewDialog } from '../../src/core/contract/dialog-config.ts'
import { playDialog, type PlayedDialog } from '../../src/core/engine/play/play-dialog.ts'
import type { ModelEvent, ModelProvider, ModelRequest, Scene } from '../../src/core/engine/ports.ts'
import { NO_USAGE } from '../../src/core/dialog/money/usage.ts'
import { modes } from '../../src/modes/index.ts'
import { asScript, placeOf } from './script.ts'

/** The folder of the dialogs that were written by hand, and of their prompts. */
export const PLAYED_FOLDER: string = fileURLToPath(new URL('../../tests/fixtures/played', import.meta.url))

const seat = (name: string, position = '', persona = '') => ({
  provider: 'written',
  model: 'by-hand',
  name,
  ...(position !== '' && { position }),
  ...(persona !== '' && { persona }),
})

/** Dialogs whose answers were all written by hand from the prompts alone, as a good model would give them. */
export const PLAYED_DIALOGS: Readonly<Record<string, NewDialog>> = {
  debate: {
    topic: 'Should riding the trams of a city be free?',
    mode: 'debate',
    turns: 3,
    seed: 21,
    seats: {
      moderator: seat('Mira'),
      first: seat('Ada', 'Free for everybody, paid by all'),
      second: seat('Ben', 'Riders pay a part, and the money goes into more trams'),
    },
  },
  'debate-clash': {
    topic: 'Should voting be a duty that costs a small fine when you skip it?',
    mode: 'debate',
    style: 'clash',
    seed: 25,
    seats: {
      moderator: seat('Mira'),
      first: seat('Ada', 'Yes: voting should be a duty, with a small fine'),
      second: seat('Ben', 'No: whoever does not want to vote should be left alone'),
    },
  },
  'interview-oral-exam': {
    topic: 'Photosynthesis',
    mode: 'interview',
    style: 'oral-exam',
    turns: 3,
    seed: 34,
    seats: {
      moderator: seat('Vera'),
      first: seat('Jonas', 'What somebody who leaves school has to know of it'),
      second: seat('Ruth', 'A pupil of eighteen'),
    },
  },
  'critique-pre-mortem': {
    topic: 'We open a second bakery in the next town in March',
    mode: 'critique',
    style: 'pre-mortem',
    turns: 2,
    seed: 35,
    seats: {
      moderator: seat('Lena'),
      first: seat('Omar'),
      second: seat('Kaja'),
    },
  },
  'critique-red-team': {
    topic: 'A school lets pupils mark each other’s tests by an app',
    mode: 'critique',
    style: 'red-team',
    turns: 2,
    seed: 36,
    seats: {
      moderator: seat('Lena'),
      first: seat('Omar'),
      second: seat('Kaja'),
    },
  },
  'debate-cross-examination': {
    topic: 'Should a city let cars into its old centre?',
    mode: 'debate',
    style: 'cross-examination',
    turns: 2,
    seed: 31,
    seats: {
      moderator: seat('Mira'),
      first: seat('Ada', 'Keep cars out'),
      second: seat('Ben', 'Let cars in'),
    },
  },
  'debate-devils-advocate': {
    topic: 'I will give up my flat and live in a van for a year',
    mode: 'debate',
    style: 'devils-advocate',
    turns: 2,
    seed: 37,
    seats: {
      moderator: seat('Mira'),
      first: seat('Ada'),
      second: seat('Ben'),
    },
  },
  'exploration-double-crux': {
    topic: 'Do smartphones make teenagers unhappy?',
    mode: 'exploration',
    style: 'double-crux',
    turns: 2,
    seed: 32,
    seats: {
      moderator: seat('Iris'),
      first: seat('Noor'),
      second: seat('Emil'),
    },
  },
  'interview-hearing': {
    topic: 'Why did the Tay Bridge fall in 1879?',
    mode: 'interview',
    style: 'hearing',
    turns: 3,
    seed: 33,
    seats: {
      moderator: seat('Vera'),
      first: seat('Jonas'),
      second: seat('Ruth', 'A historian of engineering'),
    },
  },
  'debate-oxford': {
    topic: 'Should children be kept off social media until they are sixteen?',
    mode: 'debate',
    style: 'oxford',
    seed: 41,
    seats: {
      moderator: seat('Mira'),
      first: seat('Ada', 'Yes: no accounts before sixteen'),
      second: seat('Ben', 'No: let them in, with rules for the companies'),
    },
  },
  council: {
    topic:
      'My firm offers me a year of pay if I leave. I am 52, like the work less than I did, and have savings for two years. Should I take it?',
    mode: 'council',
    seed: 26,
    seats: {
      moderator: seat('Mira'),
      first: seat('Ada', 'Money and pensions'),
      second: seat('Ben', 'People who changed their work late'),
    },
  },
  interview: {
    topic: 'What baking bread at night teaches about work',
    mode: 'interview',
    turns: 3,
    seed: 22,
    seats: {
      moderator: seat('Vera'),
      first: seat('Jonas', 'What is lost and what is won when a craft is done by hand'),
      second: seat('Ruth', 'A baker in a small town who has worked nights for thirty years'),
    },
  },
  exploration: {
    topic: 'Why do we forgive some lies at once and others never?',
    mode: 'exploration',
    turns: 3,
    seed: 23,
    seats: { moderator: seat('Iris'), first: seat('Noor'), second: seat('Emil') },
  },
  critique: {
    topic: 'A four-day week for a hospital ward',
    mode: 'critique',
    turns: 3,
    seed: 24,
    seats: {
      moderator: seat('Lena'),
      first: seat(
        'Omar',
        'The nurses of one ward work four days of nine hours for the same pay, as a trial of six months',
      ),
      second: seat('Kaja'),
    },
  },
}

/**
 * A model that gives the written answers of `name`.
 * @throws Error that names the missing answer
 */
export function writtenVoice(name: string): Pick<ModelProvider, 'stream'> {
  const answers = parseAnswers(readFileSync(join(PLAYED_FOLDER, `${name}.answers.md`), 'utf8'))
  return {
    async *stream({ scene }: ModelRequest): AsyncIterable<ModelEvent> {
      const answer = answers.get(answerKey(scene))
      if (answer === undefined) throw new Error(`${name}.answers.md has no answer to "${answerKey(scene)}".`)
      await Promise.resolve()
      yield { type: 'started' }
      yield { type: 'text', text: answer }
      yield { type: 'ended', finish: { unified: 'stop', raw: 'stop' }, usage: NO_USAGE }
    },
  }
}

/** Plays a dialog of `PLAYED_DIALOGS` with its written answers. */
export function playWritten(name: string): Promise<PlayedDialog> {
  const dialog = PLAYED_DIALOGS[name]
  if (!dialog) throw new Error(`No dialog "${name}" is written.`)
  return playDialog({ modes, voice: writtenVoice(name) }, dialog)
}

/** All of them as scripts, by name. */
export async function playedPrompts(): Promise<ReadonlyMap<string, string>> {
  const shown = new Map<string, string>()
  for (const [name, { mode }] of Object.entries(PLAYED_DIALOGS)) {
    const label = modes.list().find(({ info }) => info.id === mode)?.info.label ?? mode
    shown.set(name, asScript(await playWritten(name), label, 'They were written by hand from these prompts alone.'))
  }
  return shown
}

/** The heading of the answer to a call: "Ada, speech 1 of 6, draft". */
export function answerKey(scene: Scene): string {
  return `${placeOf(scene)}, ${scene.stage}${scene.call > 0 ? `, call ${scene.call + 1}` : ''}`
}

/** Answers by their heading of the second level, which names the call. */
export function parseAnswers(text: string): ReadonlyMap<string, string> {
  const parts = `\n${text}`.split(/\n## (?=\S)/).slice(1)
  return new Map(
    parts.map((part) => {
      const end = part.indexOf('\n')
      return [part.slice(0, end).trim(), part.slice(end).trim()]
    }),
  )
}
