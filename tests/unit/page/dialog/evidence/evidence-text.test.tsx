// @vitest-environment happy-dom
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import type { Turn } from '../../../../../src/core/dialog/state.ts'
import { InspectorSources } from '../../../../../src/page/dialog/inspector/inspector-sources.tsx'
import { evidenceSegments } from '../../../../../src/page/dialog/evidence/evidence-segments.ts'
import { EvidenceText } from '../../../../../src/page/dialog/evidence/evidence-text.tsx'
import {
  ShowSourceContext,
  SourceShownContext,
  type SourceAt,
} from '../../../../../src/page/dialog-view/sources/source-context.ts'
import { useDialog } from '../../../../../src/page/dialog-view/use-dialog.ts'
import { paragraphText, textRange } from '../../../../../src/page/ui/text/text-nodes.ts'
import { created, stageEnded, started, stateOf, turnEnded, turnStarted } from '../../facts.ts'
import { reviewPage } from '../../review-page.tsx'
import { button, click, press, shown } from '../../render.tsx'

const NOTES = {
  name: 'notes.md',
  mediaType: 'text/markdown',
  text: 'In full: a tram line carries two hundred people.\n\nIn short: a tram line carries two hundred people. It is 12 km long.',
  tokens: 22,
}
const SAID =
  'The notes say “a tram line carries two hundred people”, over 12 km.\n\nThey say “nobody has ever missed a car” too.'

function said(text: string, context = [NOTES]) {
  return stateOf(created({ context }), started, turnStarted(0), stageEnded('t0', 'final', text), {
    ...turnEnded('t0'),
    text,
  } as ReturnType<typeof turnEnded>)
}

function Page() {
  const turn = useDialog((state) => state.turns[0]) as Turn
  const [at, show] = useState<SourceAt | null>(null)
  return (
    <ShowSourceContext value={show}>
      <div data-part="speech">
        <EvidenceText turn={turn} text={turn.text} growing={false} />
      </div>
      <SourceShownContext value={{ at, show }}>
        <InspectorSources />
      </SourceShownContext>
    </ShowSourceContext>
  )
}

const marksOf = (box: HTMLElement) => [...box.querySelectorAll('.evidence')]

test('evidence from a large file is marked after the page is first drawn', async () => {
  const large = { ...NOTES, text: `${NOTES.text}\n\n${'Nothing of this is ever quoted by anybody. '.repeat(1_500)}` }
  const { box } = await reviewPage(said(SAID, [large]), <Page />)
  expect(marksOf(box)).toHaveLength(0)
  await shown(() => expect(marksOf(box)).toHaveLength(3))
})

test('each mark has a name and shows its passage, and the other places can be stepped through', async () => {
  const { box } = await reviewPage(said(SAID), <Page />)
  expect(marksOf(box).map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'a tram line carries two hundred people: word for word in notes.md, 2 places',
    '12 km: the same figure in notes.md',
    'nobody has ever missed a car: not found in the files',
  ])
  expect([...box.querySelectorAll('[data-part] p')].map((each) => each.textContent).join('\n\n')).toBe(SAID)
  await press(marksOf(box)[0] ?? null, 'Enter')
  expect(box.querySelector('.source-excerpt mark')?.textContent).toBe('a tram line carries two hundred people')
  expect(box.querySelector('.source-excerpt')?.textContent).toMatch(/^In full/)
  expect(box.querySelector('.source-steps')?.textContent).toContain('1 of 2')
  expect(document.activeElement?.id).toBe('source-view-title')
  await click(button(box, 'Next place'))
  expect(box.querySelector('.source-excerpt mark')?.textContent).toBe('a tram line carries two hundred people')
  expect(box.querySelector('.source-steps')?.textContent).toContain('2 of 2')
  await click(marksOf(box)[2] as HTMLElement)
  expect(box.querySelector('.source-view')?.textContent).toContain('not found in the files. It may be from elsewhere.')
  expect(box.querySelector('.source-excerpt')).toBeNull()
  await click(button(box, 'Close the source'))
  expect(box.querySelector('.source-view')).toBeNull()
})

test('a quotation is marked at its words in lists, tables and bold text, whatever marks stand before it', async () => {
  const text = [
    '1. **First**, they say “a tram line **carries two hundred people**”.',
    '   - over `12 km`',
    '',
    '| **Said** | \\| |',
    '|---|---|',
    '| [see](https://a.example/) | “nobody has ever missed a car” |',
  ].join('\n')
  const { box } = await reviewPage(said(text), <Page />)
  expect(marksOf(box).map((mark) => mark.textContent)).toEqual([
    'a tram line carries two hundred people',
    '12 km',
    'nobody has ever missed a car',
  ])
  expect(box.querySelector('.evidence strong')?.textContent).toBe('carries two hundred people')
  expect(box.querySelectorAll('.evidence a')).toHaveLength(0)
  expect(box.querySelector('td:last-child .evidence')).not.toBeNull()
})

test('a speech without attached files has no marks and is not cut into pieces', async () => {
  const { box } = await reviewPage(said(SAID, []), <Page />)
  expect(marksOf(box)).toEqual([])
  expect([...box.querySelectorAll('[data-part] p')].map((each) => each.childNodes.length)).toEqual([1, 1])
})

describe('the pieces of a marked text', () => {
  const each = (start: number, end: number) =>
    ({ kind: 'quotation', text: '', start, end, state: 'missing', places: [] }) as const

  test('a quotation within another keeps all its words and is marked', () => {
    const [outer, inner] = [each(12, 20), each(14, 17)]
    const text = '0123456789'
    const pieces = evidenceSegments({ text, marks: [], pieces: [{ from: 0, at: 10 }] }, [outer, inner])
    expect(pieces.map(({ from, to }) => text.slice(from, to))).toEqual(['01', '23', '456', '789'])
    expect(pieces.map(({ evidence }) => evidence)).toEqual([null, outer, inner, outer])
    expect(pieces.map(({ first }) => first)).toEqual([true, true, true, false])
  })

  test('search hits and the spoken sentence are marked at the right place in marked words', () => {
    const paragraph = document.createElement('p')
    paragraph.innerHTML = 'one <span>two</span> three'
    const words = paragraphText(paragraph)
    expect(words.text).toBe('one two three')
    for (const [from, to] of [
      [0, 13],
      [4, 7],
      [2, 9],
      [8, 13],
    ] as const)
      expect(textRange(words, from, to)?.toString()).toBe('one two three'.slice(from, to))
  })
})
