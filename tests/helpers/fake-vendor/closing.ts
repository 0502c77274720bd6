import type { FakeReply } from './reply.ts'

/** The verdict's form, as it stands in the task of a moderator that judges. */
const FORM = JSON.stringify('{"winner": "...", "margin": "..."').slice(1, -1)
/** The verdict that such a moderator adds to its words. */
export const VERDICT = '{"winner": "none", "margin": "none", "reasons": []}'

export function asksForVerdict(body: unknown): boolean {
  return JSON.stringify(body ?? '').includes(FORM)
}

/** The text with the requested verdict added, as a model would give it; pieces are sent exactly as they are. */
export function withVerdict(reply: FakeReply, body: unknown): FakeReply {
  const { text = '', tokens, finish } = reply
  const given = tokens !== undefined || finish !== undefined || text.trim() === '' || text.includes('{')
  return given || !asksForVerdict(body) ? reply : { ...reply, text: `${text}\n\n${VERDICT}` }
}
