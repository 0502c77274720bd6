import { createCitationReader } from '../../../core/dialog/ask/citations.ts'
import type { ReplyReader } from '../../../core/engine/ports.ts'

/** Takes numbers that stand for nothing out of an answer while it streams, and says so. */
export function answerReader(isKnown: (number: number) => boolean): ReplyReader {
  const citations = createCitationReader(isKnown)
  return {
    push: citations.push,
    finish: citations.finish,
    notes: '',
    end: '',
    get problems() {
      const { unknown } = citations
      if (unknown.length === 0) return []
      const numbers = unknown.map((number) => `[${number}]`).join(', ')
      return [
        {
          code: 'CITATION_UNKNOWN',
          message: `${numbers} stood for nothing that was found and ${unknown.length === 1 ? 'was' : 'were'} taken out of the answer.`,
          raw: numbers,
        },
      ]
    },
  }
}
