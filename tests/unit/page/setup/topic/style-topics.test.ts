import { expect, test } from 'vitest'
import source from '../../../../../resources/topics.json' with { type: 'json' }
import { topicSchema, type Item, type Topic } from '../../../../../src/core/contract/library/library.ts'
import { extentOf } from '../../../../../src/core/dialog/modes/style-info.ts'
import { modes } from '../../../../../src/modes/index.ts'
import { applyPrefill } from '../../../../../src/page/draft/apply-prefill.ts'
import { EMPTY_DRAFT } from '../../../../../src/page/draft/draft.ts'
import { topicPrefill } from '../../../../../src/page/draft/topic-prefill.ts'
import { topicsOf } from '../../../../../src/page/setup/topic/style-topics.tsx'

const items = source.topics.map(({ id, ...value }): Item<Topic> => ({
  id,
  revision: 1,
  updatedAt: 0,
  sample: true,
  value: topicSchema.parse(value),
}))
const STYLES = modes
  .list()
  .flatMap(({ info }) => [
    ...(info.extent === undefined ? [] : [[info.id, ''] as const]),
    ...(info.styles ?? []).slice(1).map(({ id }) => [info.id, id] as const),
  ])

test.each(STYLES)('at least two built-in topics use %s %s', (mode, style) => {
  expect(topicsOf(items, mode, style).length).toBeGreaterThanOrEqual(2)
})

test('every topic names only styles that its mode has', () => {
  for (const { value } of items)
    if (value.style !== undefined) expect(STYLES.map(String)).toContain(String([value.mode, value.style]))
})

test('choosing a topic sets its style, and choosing another topic restores the default', () => {
  const topic = (style: string) => topicsOf(items, 'debate', style)[0]?.value as Topic
  const clash = applyPrefill(EMPTY_DRAFT, topicPrefill(topic('clash')))
  expect([clash.mode, clash.style]).toEqual(['debate', 'clash'])
  const info = modes.get('debate').info
  expect(extentOf(info, clash.style)).toEqual({ unit: 'issue', count: 2 })
  expect(applyPrefill(clash, topicPrefill(topic(''))).style).toBe('')
})
