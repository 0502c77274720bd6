import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDocument } from '../../../../../../src/features/attachments/files/read-document.ts'
import { readHtml } from '../../../../../../src/features/attachments/files/markup/read-html.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('a page keeps its headings, lists, tables and words, and loses scripts and hidden parts', () => {
  expect(
    readHtml(`<!doctype html><html><head><title>Trees</title><style>p{}</style></head><body>
      <script>let x = '<p>no</p>'</script><h1>City &amp; trees</h1>
      <p>They <b>cool</b>
      streets<br>and squares.</p><p hidden>secret</p><div style="display: none">also</div>
      <ol start="3"><li>three</li><li>four<ul><li>deep</li></ul></li></ol>
      <table><caption>Planted</caption><tr><th>Year</th><th>Trees</th></tr><tr><td>2020</td><td><p>4</p><p>more</p></td></tr></table>
      <pre>a
  b</pre><img alt="A plane tree" src="x"><img src="y"></body></html>`),
  ).toBe(
    '# Trees\n\n# City & trees\n\nThey cool streets\nand squares.\n\n3. three\n4. four\n  - deep\n\nPlanted\n\n| Year | Trees |\n| --- | --- |\n| 2020 | 4 more |\n\na\n  b\n\n[Image: A plane tree]',
  )
})

test('a page with many unclosed elements is read, and one that is nested too deep is refused', async () => {
  const open = `${'<p><b>word '.repeat(5_000)}</p>`
  expect((await readDocument('open.html', bytes(open))).text.match(/word/g)).toHaveLength(5_000)
  const siblings = '<p><b>word</b><br></p>'.repeat(25_000)
  expect((await readDocument('long.html', bytes(siblings))).text.match(/word/g)).toHaveLength(25_000)
  await expect(readDocument('deep.html', bytes(`<p>${'<b>'.repeat(30_000)}word`))).rejects.toThrow(
    'deep.html is a page whose parts lie in each other more than 20,000 deep: save it as PDF from a browser.',
  )
})

test.each([
  ['saved.txt', '\uFEFF<!-- saved --><!DOCTYPE html><p>Hello</p>', 'text/html', 'Hello'],
  ['piece.html', '<p>Hello</p>', 'text/html', 'Hello'],
  ['notes.md', 'Use <html> as the root.', 'text/markdown', 'Use <html> as the root.'],
  ['notes.html', 'no mark-up here', 'text/plain', 'no mark-up here'],
])('%s is recognised as a page by its content', async (name, content, mediaType, text) => {
  expect(await readDocument(name, bytes(content))).toMatchObject({ mediaType, text })
})

test('a page is read in the encoding it declares', async () => {
  const page = Buffer.from('<html><meta charset="windows-1252"><p>Grüße</p>', 'latin1')
  expect((await readDocument('alt.html', new Uint8Array(page))).text).toBe('Grüße')
})

test('a page without text is refused, with what to do', async () => {
  await expect(readDocument('app.html', bytes('<html><div id="root"></div>'))).rejects.toMatchObject({
    code: 'FILE_EMPTY',
    message: expect.stringContaining('drawn by a script'),
  })
})

test('no markup, however broken, throws or lets a script through', () => {
  const pieces = fc.constantFrom(
    '<p>',
    '</p>',
    '<table>',
    '<td>',
    '</table>',
    '<li>',
    '</ol>',
    '<script>',
    'code()',
    '</script>',
    '<pre>',
    'w',
    '<h1>',
    '<title>',
    '<',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (list) => {
      const before = list.indexOf('<script>')
      const said = readHtml(list.join(''))
      return before !== 0 || list.includes('</script>') || !said.includes('code()')
    }),
  )
})
