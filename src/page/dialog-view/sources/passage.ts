import { beginningOf, endingOf } from '../../../base/text/shorten.ts'

/** Characters shown on either side of a quote. */
const AROUND = 90
/** The most characters of a quote; of a longer one only the beginning and the end are shown. */
const QUOTED_MAX = 420

export interface Passage {
  readonly before: string
  readonly quoted: string
  readonly after: string
}

/** A quote in its file, with some of the text around it. */
export function passageOf(text: string, start: number, end: number): Passage {
  const from = Math.max(0, start - AROUND)
  const to = Math.min(text.length, end + AROUND)
  const quoted = text.slice(start, end)
  const half = QUOTED_MAX / 2
  return {
    before: from > 0 ? `…${endingOf(text.slice(0, start), AROUND).replace(/^\S*\s+/, '')}` : text.slice(0, start),
    quoted: quoted.length <= QUOTED_MAX ? quoted : `${beginningOf(quoted, half)} … ${endingOf(quoted, half)}`,
    after: to < text.length ? `${beginningOf(text.slice(end), AROUND).replace(/\s+\S*$/, '')}…` : text.slice(end),
  }
}
