import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { copyCheckout } from '../helpers/added-to-copy.ts'

vi.setConfig({ testTimeout: 600_000 })

const PARTS = ['tsconfig.base.json', 'tsconfig.node.json']
const FILES = 'src/features/export/files'
/** A new kind of block, for scores: which line goes into which file, before which words. */
const ADDED: readonly (readonly [file: string, before: string, line: string])[] = [
  [
    'blocks/block.ts',
    '  /** A result, in one sentence. */',
    "  | { readonly kind: 'score'; readonly rows: readonly { readonly name: string; readonly points: string }[] }\n",
  ],
  [
    'blocks/text-blocks.ts',
    '  headline: ',
    "  score: ({ rows }) => [rows.map(({ name, points }) => `${name}: ${points}`).join('\\n')],\n",
  ],
  [
    'blocks/markdown-blocks.ts',
    '  headline: ',
    '  score: ({ rows }) => [broken(rows.map(({ name, points }) => `${name}: ${points}`))],\n',
  ],
  [
    'html/blocks.ts',
    '  headline: ',
    "  score: ({ rows }) => `<dl>${rows.map(({ name, points }) => `<dt>${bdi(name)}</dt><dd>${bdi(points)}</dd>`).join('')}</dl>`,\n",
  ],
  [
    'pdf/pages/blocks-pages.ts',
    '  headline(',
    '  score({ rows }, place) {\n    for (const { name, points } of rows) words(place, `${name}: ${points}`, PDF_STYLES.body)\n  },\n',
  ],
]
/** Writes one block as text, Markdown and HTML. */
const PROGRAM = `
import { textBlocks } from './${FILES}/blocks/text-blocks.ts'
import { markdownBlocks } from './${FILES}/blocks/markdown-blocks.ts'
import { sectionHtml } from './${FILES}/html/blocks.ts'
const score = { kind: 'score', rows: [{ name: 'Ada', points: '2' }] }
const part = { kind: 'part', id: 'x', title: 'Scores', blocks: [score] }
console.log(JSON.stringify([textBlocks([score]), markdownBlocks([score], 2), sectionHtml(part, null)]))
`

test('a block added as CONTRIBUTING says needs five files, is written as text, Markdown and HTML, and type-checks', () => {
  const copy = copyCheckout(PARTS)
  const write = (): string[] => {
    writeFileSync(join(copy, 'write.ts'), PROGRAM)
    const { stdout, stderr } = spawnSync(process.execPath, ['write.ts'], { cwd: copy, encoding: 'utf8' })
    expect(stderr.replaceAll(/\(.*\n|.*Warning.*\n/g, '')).toBe('')
    return (JSON.parse(stdout) as unknown[]).map(String)
  }
  for (const words of write()) expect(words).toMatch(/no form for a block “score”[^]*Ada[^]*2/)
  for (const [file, before, line] of ADDED) {
    const path = join(copy, FILES, file)
    const source = readFileSync(path, 'utf8')
    expect(source).toContain(before)
    writeFileSync(path, source.replace(before, `${line}${before}`))
  }
  expect(ADDED).toHaveLength(5)
  const [text, markdown, html] = write()
  expect([text, markdown]).toEqual(['Ada: 2', 'Ada: 2'])
  expect(html).toContain('<dl><dt><bdi>Ada</bdi></dt><dd><bdi>2</bdi></dd></dl>')
  const include = ADDED.map(([file]) => `${FILES}/${file}`)
  const types = { extends: './tsconfig.node.json', compilerOptions: { noEmit: true }, include }
  writeFileSync(join(copy, 'tsconfig.block.json'), JSON.stringify(types))
  const compiler = ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.block.json']
  const { status, stdout } = spawnSync(process.execPath, compiler, { cwd: copy, encoding: 'utf8' })
  expect([status, stdout]).toEqual([0, ''])
})
