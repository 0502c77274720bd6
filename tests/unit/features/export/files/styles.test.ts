import { beforeAll, describe, expect, test } from 'vitest'
import type { DialogState } from '../../../../../src/core/dialog/state.ts'
import { issuesOf, ledgerOf } from '../../../../../src/core/dialog/board/issues.ts'
import { reduce } from '../../../../../src/core/dialog/reducer/reduce.ts'
import { exportFormat } from '../../../../../src/features/export/files/export-formats.ts'
import { exportJson } from '../../../../../src/features/export/files/json/export-json.ts'
import { parseImport } from '../../../../../src/features/export/files/parse-import.ts'
import { toDialogJson } from '../../../../../src/features/export/files/json/export-json.ts'
import { ledgerBlocks } from '../../../../../src/features/export/files/parts/ledger-part.ts'
import { scriptDocument } from '../../../../../src/features/export/files/script-document.ts'
import { spokenTurns } from '../../../../../src/features/sound/files/voicing/spoken-turns.ts'
import { spansOf } from '../../../../../src/features/export/files/otlp/export-otlp.ts'
import { dialogPage } from '../../../../../src/features/programs/server/dialog-page.ts'
import { toState } from '../../../../fixtures/exports/fact-script.ts'
import { playStyle } from '../../../../helpers/play-style.ts'

let clash: DialogState
beforeAll(async () => {
  clash = (await playStyle({ dialog: { mode: 'debate', style: 'clash' } })).state
})

const sheets = () => clash.turns.filter(({ kind }) => kind === 'preparation').map(({ text }) => text)
const headings = (content?: 'finals' | 'drafts' | 'whole') =>
  scriptDocument(clash, { ...(content && { content }) }).parts.map(({ heading }) => heading)

describe('of a Clash', () => {
  test('headings say what each turn is', () => {
    expect(headings().slice(0, 5)).toEqual([
      '1. Mira, introduction',
      '',
      '4. Ada, opening',
      '5. Ben, opening',
      '6. Mira, the issues',
    ])
    expect(headings().at(-1)).toMatch(/^\d+\. Verdict by Mira$/)
  })

  test('a line says which turns are private where a file leaves them out', () => {
    const notices = (content: 'finals' | 'drafts' | 'whole') =>
      scriptDocument(clash, { content }).parts.flatMap(({ notice }) => (notice?.startsWith('Turn') ? [notice] : []))
    expect(notices('finals')[0]).toBe('Turns 2 and 3 are not shown: private words of Ada and Ben.')
    expect(notices('drafts')).toEqual(notices('finals'))
    expect(notices('whole')).toEqual([])
  })

  test('case sheets appear under their title in a complete file, and in no other', () => {
    expect(headings('whole').slice(1, 3)).toEqual(['2. Ada, case sheet', '3. Ben, case sheet'])
    for (const content of ['finals', 'drafts'] as const)
      expect(headings(content).join('\n')).not.toContain('case sheet')
  })

  test.each(['txt', 'md', 'html', 'json', 'messages', 'otlp-json'])(
    'no word of a case sheet is in %s unless it is complete',
    async (format) => {
      const file = async (content: 'finals' | 'drafts' | 'whole') =>
        new TextDecoder().decode(await exportFormat(format).render(clash, { content }))
      const [finals, drafts, whole] = await Promise.all([file('finals'), file('drafts'), file('whole')])
      expect(sheets()).toHaveLength(4)
      for (const sheet of sheets()) {
        const words = sheet.split(' ').slice(-6).join(' ')
        expect(finals).not.toContain(words)
        expect(drafts).not.toContain(words)
        expect(whole).toContain(words)
      }
    },
  )

  test('a trace has a span for each case sheet, with or without words', () => {
    for (const content of [undefined, 'finals', 'whole'] as const) {
      const kinds = spansOf(clash, { ...(content && { content }) }).map(
        ({ attributes }) => attributes.find(({ key }) => key === 'idi.turn.kind')?.value,
      )
      expect(kinds.filter((kind) => kind && 'stringValue' in kind && kind.stringValue === 'preparation')).toHaveLength(
        4,
      )
    }
  })

  test('another program reads case sheets only when it may read everything, and finds every turn by its number', () => {
    const numbers = (content?: 'whole') => dialogPage(clash, 1, 100, content).turns.map(({ number }) => number)
    const hidden = clash.turns.flatMap(({ kind, number }) => (kind === 'preparation' ? [number] : []))
    expect(numbers('whole')).toEqual(clash.turns.map(({ number }) => number))
    expect(numbers()).toEqual(clash.turns.map(({ number }) => number).filter((number) => !hidden.includes(number)))
    // A page that begins at a case sheet begins with the turn after it.
    expect(dialogPage(clash, 2, 1)).toMatchObject({ turns: [{ number: 4 }], next_from: 5 })
  })

  test('case sheets are not voiced', () => {
    expect(spokenTurns(clash).filter(({ kind }) => kind === 'preparation')).toEqual([])
  })

  test('the ledger is one block with each issue and its outcome, and gives its standing once', () => {
    const [list] = ledgerBlocks(clash)?.blocks ?? []
    const items = list?.kind === 'list' ? list.items : []
    expect(items.map(({ text }) => text)).toEqual([
      '1. Do people who walked fill free trams?',
      '2. Who pays the missing fares?',
    ])
    for (const { under = [] } of items) expect(under[0]?.text).toMatch(/^Settled: turn \d+, "\d+ people"$/)
    expect(items.map(({ under = [] }) => under[1]?.text)).toEqual(['Burden of proof: Ada', 'Burden of proof: Ben'])
  })

  test('an outcome without a note is its standing, without a colon that leads to nothing', () => {
    const line = { issue: 1, standing: 'open', text: 'open' }
    const last = clash.modeChanges.filter(({ change }) => change === 'ledger').slice(-1)
    const noted = { ...clash, modeChanges: [...clash.modeChanges, ...last.map((each) => ({ ...each, data: line }))] }
    const [list] = ledgerBlocks(noted)?.blocks ?? []
    expect(list?.kind === 'list' && list.items[0]?.under?.[0]?.text).toBe('Open')
  })

  test.each(['txt', 'md', 'html'])('%s contains the ledger', async (format) => {
    const file = new TextDecoder().decode(await exportFormat(format).render(clash, {}))
    expect(file.split('Ledger of the issues').length).toBeGreaterThan(1)
    expect(file).toContain('Who pays the missing fares?')
  })

  test('JSON that is imported again gives the same script, plan and ledger', () => {
    const json = exportJson(clash)
    const { bodies, at } = parseImport(new TextDecoder().decode(json))
    const back = toState(clash.id, bodies, at)
    expect(back.config?.style).toBe('clash')
    expect(back.plan).toEqual(clash.plan)
    expect(ledgerOf(back)).toEqual(ledgerOf(clash))
    const script = (state: DialogState) =>
      state.turns.map(({ number, member, kind, step, audience, text }) => [number, member, kind, step, audience, text])
    expect(script(back)).toEqual(script(clash))
    expect(toDialogJson(back).turns).toEqual(toDialogJson(clash).turns)
  })

  test('JSON with only the final words contains the ledger too', () => {
    const { bodies, at } = parseImport(new TextDecoder().decode(exportJson(clash, { content: 'finals' })))
    expect(ledgerOf(toState(clash.id, bodies, at))).toEqual(ledgerOf(clash))
  })
})

describe('of a Clash whose issues a person changed', () => {
  const issues = [
    { question: 'Who pays in ten years?', prover: '' },
    { question: 'Is it fair?', prover: 'Ben' },
  ]
  let changed: DialogState
  beforeAll(() => {
    const { seq, turns } = clash
    const turnId = turns[5]?.id ?? ''
    const fact = { type: 'issues-changed' as const, turnId, issues, plan: [...(clash.plan ?? [])] }
    changed = reduce(clash, { ...fact, dialogId: clash.id, seq: seq + 1, at: 0 })
  })

  test.each(['txt', 'md', 'html'])('%s says that a person changed them, and what they were before', async (format) => {
    const file = new TextDecoder().decode(await exportFormat(format).render(changed, {})).replaceAll(/\s+/g, ' ')
    expect(file).toContain('They are now: 1. Who pays in ten years? 2. Is it fair? (Ben)')
    expect(file).toContain('The moderator had named: 1. Do people who walked fill free trams? 2. Who pays')
  })

  test('imported JSON, also with only the final words, contains both versions of the issues', () => {
    for (const content of ['finals', 'whole'] as const) {
      const { bodies, at } = parseImport(new TextDecoder().decode(exportJson(changed, { content })))
      expect(issuesOf(toState(clash.id, bodies, at))).toEqual(issuesOf(changed))
    }
  })
})

test.each([null, 7, 'x', {}, { issue: 'one' }, [null], [{ question: 3 }]])(
  'a ledger from a file in an unknown form, %j, is ignored',
  (data) => {
    const changed = (change: string) => ({
      seq: 1,
      at: 0,
      change,
      data,
      text: null,
      duringTurn: null,
      audience: 'all' as const,
    })
    expect(ledgerOf({ ...clash, modeChanges: [changed('issues'), changed('ledger')] })).toEqual([])
  },
)
