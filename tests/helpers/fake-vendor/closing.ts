import type { FakeReply } from './reply.ts'

/** As the task of a moderator that judges shows it. */
const FORM = JSON.stringify('{"winner": "...", "margin": "..."').slice(1, -1)
/** What such a moderator closes its words with. */
export const VERDICT = '{"winner": "none", "margin": "none", "reasons": []}'

export function asksForVerdict(body: unknown): boolean {
  return JSON.stringify(body ?? '').includes(FORM)
}

/** A text with the verdict that was asked for, as a model would give it; pieces are sent exactly as they are. */
export function withVerdict(reply: FakeReply, body: unknown): FakeReply {
  const { text = '', tokens, finish } = reply
  const given = tokens !== undefined || finish !== undefined || text.trim() === '' || text.includes('{')
  return given || !asksForVerdict(body) ? reply : { ...reply, text: `${text}\n\n${VERDICT}` }
}
