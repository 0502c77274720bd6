import { expect, test } from 'vitest'
import { parseProse } from '../../../../../src/base/text/prose/parse-prose.ts'
import { proseMarkdown } from '../../../../../src/features/export/files/prose/prose-markdown.ts'

test('writes code with more runs of backticks than a function call takes arguments', () => {
  expect(proseMarkdown(`~~~\n${'`a'.repeat(200_000)}\n~~~`).slice(0, 8)).toBe('```\n`a`a')
})

test('Markdown keeps quotations, footnotes and the sides of columns', () => {
  const written = proseMarkdown(
    '> a[^x]\n>\n> - b\n> - c\n\n| L | C | R | N |\n|:--|:-:|--:|---|\n| 1 | 2 | 3 | 4 |\n\n[^x]: why',
  )
  const label = /\[\^(x-\w+)\]/.exec(written)?.[1] ?? ''
  expect(written).toBe(
    `> a[^${label}]\n>\n> - b\n> - c\n\n| L | C | R | N |\n| :--- | :---: | ---: | --- |\n| 1 | 2 | 3 | 4 |\n\n[^${label}]: why`,
  )
  expect(proseMarkdown('a[^x] b\n\n[^x]: why')).not.toContain(label)
})

test('boxes to be ticked stay marks of their list, and brackets elsewhere stay words', () => {
  expect(proseMarkdown('- [ ] to do\n- [x] done\n- see [ ] here')).toBe('- [ ] to do\n- [x] done\n- see \\[ \\] here')
})

test('code, tables and quotations of an item of a list are in it', () => {
  const source =
    '1. Run:\n   ```py\n   if a:\n       b()\n   ```\n2. Read:\n   | a | b |\n   |---|---|\n   | 1 | 2 |\n3. Ask:\n   - whom:\n     > why\n     >\n     > - so\n     > - or\n4. Stop'
  expect(proseMarkdown(source)).toContain('\n\n    | a | b |\n')
  const read = (text: string) => JSON.stringify(parseProse(text), (name, value) => (name === 'pieces' ? [] : value))
  expect(read(proseMarkdown(source))).toBe(read(source))
})
