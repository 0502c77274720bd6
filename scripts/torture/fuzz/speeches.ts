import { SpeechFilter } from '../../../src/core/dialog/speech/speech-filter.ts'
import type { SpeechRules } from '../../../src/core/dialog/speech/speech-rules.ts'
import type { Draws } from './draws.ts'
import { madeUpText } from './spoil.ts'
import { expectSame, type Target } from './target.ts'

const WORDS =
  'Streets are for people, and half of all trips are short. Alpha: Beta: Moderator: "so" (90 words) --- # > *'.split(
    ' ',
  )
const TOOLS = [{ name: 'conclude', inputs: ['reason'] }]

/** What models write around their words: the speech is the same however the stream is cut into pieces. */
export const speechTarget: Target = {
  name: 'speeches in pieces',
  share: 10,
  play(draws) {
    const text = madeUpText(WORDS, draws)
    const rules: SpeechRules = {
      own: ['Alpha', 'Proponent'],
      others: ['Beta', 'Iris', 'Moderator'],
      extent: draws.pick(['speech', 'report', 'words'] as const),
      tools: TOOLS,
    }
    expectSame(passed(pieces(text, draws), rules), passed([text], rules), `the pieces of ${JSON.stringify(text)}`)
  },
}

function passed(chunks: readonly string[], rules: SpeechRules) {
  const filter = new SpeechFilter(rules)
  const shown = chunks.map((chunk) => filter.push(chunk)).join('') + filter.end()
  return [shown, filter.markerSeen, filter.calls]
}

function pieces(text: string, draws: Draws): readonly string[] {
  const cut: string[] = []
  for (let at = 0; at < text.length;) {
    const to = at + 1 + draws.below(12)
    cut.push(text.slice(at, to))
    at = to
  }
  return cut
}
