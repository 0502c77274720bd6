import type { TextFinder } from '../../../base/text/find-in-text.ts'
import { paragraphText, textRange } from '../../ui/text/text-nodes.ts'
import type { FoundPlace } from './find-hits.ts'

/** Marks every match that is on the page, the one looked at apart. Answers with the latter where it is on the page. */
export function paintFound(box: HTMLElement, wanted: TextFinder, at: FoundPlace | null): Range | null {
  const others: Range[] = []
  let now: Range | null = null
  for (const line of box.querySelectorAll<HTMLElement>('[data-line]')) {
    const inLine = at !== null && line.dataset.line === String(at.hit.line)
    for (const part of line.querySelectorAll<HTMLElement>('[data-part]')) {
      const ranges = rangesIn(part, wanted)
      const chosen = inLine && part.dataset.part === at.hit.part ? ranges[at.nth] : undefined
      if (chosen) now = chosen
      others.push(...ranges.filter((range) => range !== chosen))
    }
  }
  // Marks drawn over the text leave the page as it is, so nothing is rendered anew.
  if ('highlights' in CSS) {
    CSS.highlights.set('found', new Highlight(...others))
    CSS.highlights.set('found-now', new Highlight(...(now ? [now] : [])))
  }
  return now
}

export function clearFound(): void {
  if (!('highlights' in CSS)) return
  CSS.highlights.delete('found')
  CSS.highlights.delete('found-now')
}

function rangesIn(part: HTMLElement, wanted: TextFinder): readonly Range[] {
  const ranges: Range[] = []
  for (const paragraph of part.querySelectorAll('p')) {
    const words = paragraphText(paragraph)
    for (const { start, end } of wanted.spans(words.text)) {
      const range = textRange(words, start, end)
      if (range) ranges.push(range)
    }
  }
  return ranges
}
