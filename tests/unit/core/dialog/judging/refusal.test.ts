import { expect, test } from 'vitest'
import { isRefusal, refusalIn } from '../../../../../src/core/dialog/judging/refusal.ts'

test.each([
  'I’m sorry, but I can’t help with that.',
  'I cannot judge which of two people argued better.',
  'As an AI, I must decline to choose a winner.',
  "Unfortunately I won't take part in this.",
  'Das kann ich leider nicht. Ich kann hier keine Wahl treffen und möchte das nicht tun.',
  'Es tut mir leid, dabei helfe ich nicht.',
  'Je ne peux pas répondre à cette demande.',
  'Lo siento, no puedo ayudar con eso.',
  'Não posso fazer essa escolha.',
  'Извините, я не могу выбирать.',
  '抱歉，我无法做出选择。',
  '申し訳ありませんが、お答えできません。',
  '죄송하지만 도와드릴 수 없습니다.',
])('a refusal is recognised and quoted: %s', (answer) => {
  const told = refusalIn(answer)
  expect(told).toContain(answer.slice(0, 40))
  expect(told !== null && isRefusal(told)).toBe(true)
})

test.each([
  'Speaker 1 made the better case, because the figures hold.',
  '{"choice": "Speaker 1", "reasons": ["I cannot help but agree"]}',
  'The second speaker never met the point about cost.',
  '',
])('an answer that names a choice or gives a reason is no refusal: %s', (answer) => {
  expect(refusalIn(answer)).toBeNull()
})

test('a long refusal is quoted by its beginning', () => {
  const told = refusalIn(`I cannot do that. ${'It goes on. '.repeat(1_000)}`) ?? ''
  expect(told.length).toBeLessThan(220)
  expect(told).toMatch(/…”$/)
})
