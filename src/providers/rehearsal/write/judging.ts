import type { Scene } from '../../../core/engine/ports.ts'
import { plain, sentencesOf } from './text.ts'

type Judging = Extract<NonNullable<Scene['insight']>, { kind: 'judging' }>
type Speaker = 'one' | 'two'

/** What can be counted in words without understanding them, by sentence, so that whoever says more gains nothing by it. */
interface Measure {
  readonly criterion: string
  /** Whether a sentence shows it. @param heard words of what the other said before */
  shows(sentence: string, heard: ReadonlySet<string>): boolean
  readonly why: string
}

const MEASURES: readonly Measure[] = [
  {
    criterion: 'evidence',
    shows: (sentence) => /\d|["“„«]|\bbecause\b|\bfor example\b|\bfor instance\b/iu.test(sentence),
    why: 'Here a reason, a case or a figure is given.',
  },
  {
    criterion: 'answering',
    shows: (sentence, heard) => wordsOf(sentence).filter((word) => heard.has(word)).length >= 3,
    why: 'Here what the other said is taken up.',
  },
  {
    criterion: 'clarity',
    shows: (sentence) => wordsOf(sentence, 1).length <= 22,
    why: 'Here a point is made in one short sentence.',
  },
  {
    criterion: 'fairness',
    shows: (sentence) => /\b(?:right|agree|grant|concede|true|fair|accept|admit)\b/iu.test(sentence),
    why: 'Here something is granted to the other.',
  },
]
/** Shares that are closer than this are alike. */
const CLOSE = 0.1

/**
 * The judgement of a voice that is no AI: by what can be counted in what was said, never by who said it, where or how
 * much. It is there so that a panel can be tried, and as far to be trusted as counting goes.
 */
export function writeJudgement({ labels, criteria, said }: Judging): string {
  // Two texts beside each other answer nobody.
  const measures = MEASURES.filter(({ criterion }) =>
    criteria.length === 0 ? criterion !== 'answering' : criteria.includes(criterion),
  )
  const found = measures.map((measure) => {
    const shares = { one: shareOf(measure, said, 'one'), two: shareOf(measure, said, 'two') }
    const better: Speaker | null =
      Math.abs(shares.one.share - shares.two.share) < CLOSE ? null : shares.one.share > shares.two.share ? 'one' : 'two'
    return { measure, shares, better }
  })
  const points = (speaker: Speaker) => found.filter(({ better }) => better === speaker).length
  const [one, two] = [points('one'), points('two')]
  const chosen = one === two ? null : one > two ? 'one' : 'two'
  const reasons = found.flatMap(({ measure, shares, better }) => {
    const shown = better === null ? null : shares[better].shown
    if (better === null || shown === null) return []
    const share = (speaker: Speaker) =>
      `${Math.round(100 * shares[speaker].share)} of 100 sentences of ${labels[speaker]}`
    const text = `${measure.why} So do ${share(better)}, and ${share(better === 'one' ? 'two' : 'one')}.`
    return [{ better, reason: { criterion: measure.criterion, turn: shown.number, quote: shown.sentence, text } }]
  })
  const choice = chosen === null ? 'neither' : labels[chosen]
  if (criteria.length === 0) return JSON.stringify({ reasons: reasons.map(({ reason }) => reason.text), choice })
  const placeOf = (wanted: boolean) =>
    chosen === null ? 0 : 1 + reasons.findIndex(({ better }) => (better === chosen) === wanted)
  return JSON.stringify({
    reasons: reasons.map(({ reason }) => reason),
    choice,
    decided: placeOf(true),
    against: placeOf(false),
  })
}

function shareOf({ shows }: Measure, said: Judging['said'], speaker: Speaker) {
  const heard = new Set<string>()
  let all = 0
  let some = 0
  let shown: { readonly number: number; readonly sentence: string } | null = null
  for (const { by, number, text } of said) {
    if (by !== speaker) {
      if (by !== 'other') for (const word of wordsOf(text)) heard.add(word)
      continue
    }
    for (const sentence of sentencesOf(plain(text))) {
      all += 1
      if (!shows(sentence, heard)) continue
      some += 1
      // The latest that is found: how it ended counts more than how it began.
      if (number !== null && text.includes(sentence)) shown = { number, sentence }
    }
  }
  return { share: all === 0 ? 0 : some / all, shown }
}

/** Words of some length, which are mostly about something. */
function wordsOf(text: string, least = 5): readonly string[] {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => word.length >= least)
}
