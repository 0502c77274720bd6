// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { createProseReader, shownTexts } from '../../../../src/base/text/prose/prose-reader.ts'
import { GrowingText } from '../../../../src/page/ui/growing-text.tsx'
import { untilTestEnds } from '../drawn.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('a new token does not redraw the paragraphs before it', async () => {
  const box = document.createElement('div')
  const root = createRoot(box)
  untilTestEnds(async () => act(() => root.unmount()))
  act(() => root.render(<GrowingText text={'One.\n\nTwo.\n\nThr'} growing />))
  const [one, two, three] = [...box.querySelectorAll('p')]
  const changed: Node[] = []
  const observer = new MutationObserver((records) => changed.push(...records.map((record) => record.target)))
  observer.observe(box, { subtree: true, childList: true, characterData: true, attributes: true })
  act(() => root.render(<GrowingText text={'One.\n\nTwo.\n\nThree'} growing />))
  changed.push(...observer.takeRecords().map((record) => record.target))
  expect([...box.querySelectorAll('p')]).toEqual([one, two, three])
  expect(three?.textContent).toBe('Three')
  expect(changed.length).toBeGreaterThan(0)
  for (const node of changed) expect(three?.contains(node)).toBe(true)
  observer.disconnect()
})

function drawn(text: string, growing = false): HTMLElement {
  const box = document.createElement('div')
  const root = createRoot(box)
  untilTestEnds(async () => act(() => root.unmount()))
  act(() => root.render(<GrowingText text={text} growing={growing} />))
  return box
}

const textsOf = (box: HTMLElement, selector: string) =>
  [...box.querySelectorAll(selector)].map((each) => each.textContent)

test('code within a list is shown without its indentation, with its language and no line lost', () => {
  const box = drawn('1. Run:\n\n   ```py\n   if a:\n\n       b()\n   ```')
  const code = box.querySelector('li pre')
  expect(code?.textContent).toBe('if a:\n\n    b()')
  expect(code?.getAttribute('data-language')).toBe('py')
  expect([code?.getAttribute('tabindex'), code?.getAttribute('aria-label')]).toEqual(['0', 'Code, py'])
})

test('marks on words become bold, slanted, code and links, and no mark is left', () => {
  const box = drawn('So **bold**, *slanted*, `a*b*c`, [here](https://a.example/b) and **with `code` in it**.')
  expect(box.textContent).toBe('So bold, slanted, a*b*c, here and with code in it.')
  expect(textsOf(box, 'strong')).toEqual(['bold', 'with ', ' in it'])
  expect(textsOf(box, 'em')).toEqual(['slanted'])
  expect(textsOf(box, 'code')).toEqual(['a*b*c', 'code'])
  const link = box.querySelector('a')
  expect([link?.href, link?.title, link?.rel]).toEqual([
    'https://a.example/b',
    'https://a.example/b',
    'noopener noreferrer nofollow',
  ])
})

test('HTML is text, no address but https is a link, and no picture is fetched', () => {
  const text =
    '<b onclick="x()">a</b> <script>x()</script> [a](javascript:x()) [b](http://b.example/) ![c](https://c.example/c.png)'
  const box = drawn(text)
  expect(box.querySelectorAll('b, script, img, [onclick]')).toHaveLength(0)
  expect([...box.querySelectorAll('a')].map((each) => each.href)).toEqual(['https://c.example/c.png'])
  expect(box.textContent).toBe('<b onclick="x()">a</b> <script>x()</script> [a](javascript:x()) b c')
})

test('lists are nested as they are indented, with their numbers and signs', () => {
  const box = drawn(
    ['3. three', '   - a', '     - b', '       - c', '         - d', '   - e', '4. four', '6) six', '- x', '- y'].join(
      '\n',
    ),
  )
  const [first, last] = box.querySelectorAll<HTMLElement>(':scope > ol, :scope > ul')
  expect([first?.tagName, first?.getAttribute('start'), last?.tagName]).toEqual(['OL', '3', 'UL'])
  expect([...box.querySelectorAll(':scope > ol > li')].map((each) => each.getAttribute('value'))).toEqual([
    '3',
    '4',
    '6',
  ])
  expect([...box.querySelectorAll(':scope > ol > li')].map((each) => each.getAttribute('data-marker'))).toEqual([
    null,
    null,
    '6)',
  ])
  expect(textsOf(box, 'ol > li > ul > li > ul > li > ul > li > ul > li')).toEqual(['d'])
  expect(textsOf(box, '[data-words]')).toEqual(['three', 'a', 'b', 'c', 'd', 'e', 'four', 'six', 'x', 'y'])
})

test('a table has headings, sides and a name, can be scrolled by keyboard, and begins at the right in Arabic', () => {
  const box = drawn('| Name | Cost |\n|:--|--:|\n| Tram `a\\|b` | **5** |\n\n| اسم | ثمن |\n|---|---|\n| ترام | 5 |')
  const [left, right] = box.querySelectorAll('table')
  expect(textsOf(left as HTMLElement, 'th')).toEqual(['Name', 'Cost'])
  expect(textsOf(left as HTMLElement, 'td')).toEqual(['Tram a|b', '5'])
  expect(left?.querySelector('td:last-child')?.className).toBe('side-right')
  const frame = left?.parentElement
  expect([frame?.dir, right?.parentElement?.dir]).toEqual(['ltr', 'rtl'])
  expect([frame?.getAttribute('role'), frame?.getAttribute('aria-label'), frame?.tabIndex]).toEqual([
    'group',
    'Table: Name, Cost',
    0,
  ])
})

test('headings follow each other below those of the page without a gap, and quotations keep their blocks', () => {
  const box = drawn('## One\n\n#### Deeper\n\n## Two\n\n> ### In a quote\n>\n> - a\n> - b')
  expect([...box.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((each) => [each.tagName, each.textContent])).toEqual([
    ['H3', 'One'],
    ['H4', 'Deeper'],
    ['H3', 'Two'],
    ['H4', 'In a quote'],
  ])
  expect(textsOf(box, 'blockquote li')).toEqual(['a', 'b'])
})

test('the words are the same for a search as they are on the page, in the same order', () => {
  const text =
    '# Title\n\nA **b** $x^2$ [c](https://c.example/).\n\n1. one\n\n   ```js\n   d()\n   ```\n   - two\n   - three\n2. four\n\n| e | f |\n|---|---|\n| g |\n\n> h\n\nSo[^1].\n\n[^1]: i'
  expect(textsOf(drawn(text), '[data-words]')).toEqual(shownTexts(createProseReader()(text)))
})

test('whatever a text is cut at while it grows, the page shows it, with one caret at its end', () => {
  const text =
    'A\n\n- **b**\n  - `c`\n\n| d | e |\n|---|---|\n| f | g |\n\n~~~\nh\n~~~\n\n> i\n\n```js\nj()\n```\n\n$$\nk\n$$'
  const box = document.createElement('div')
  const root = createRoot(box)
  untilTestEnds(async () => act(() => root.unmount()))
  for (let end = 1; end <= text.length; end += 1) {
    act(() => root.render(<GrowingText text={text.slice(0, end)} growing />))
    expect(box.querySelectorAll('.caret')).toHaveLength(1)
    const units = box.querySelectorAll('[data-words]')
    expect(units[units.length - 1]?.querySelector('.caret')).not.toBeNull()
  }
  act(() => root.render(<GrowingText text={text} />))
  expect(box.innerHTML).toBe(drawn(text).innerHTML)
})
