import { describe, expect, test } from 'vitest'
import { proseMarkdown } from '../../../../../src/features/export/files/prose/prose-markdown.ts'
import { exportFormat, exportFormats } from '../../../../../src/features/export/files/index.ts'
import { exportText } from '../../../../../src/features/export/files/text.ts'
import { exportMarkdown } from '../../../../../src/features/export/files/markdown.ts'
import { FactScript, toState } from '../../../../fixtures/exports/fact-script.ts'
import { debate, reworked, stopped } from '../../../../fixtures/exports/samples.ts'

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

describe.each([
  ['txt', exportText],
  ['md', exportMarkdown],
] as const)('%s', (_, render) => {
  test('shows what the others heard, without drafts, critiques, thinking or private notes', () => {
    const whole = text(render(debate().state('d')))
    for (const heard of ['Streets are for people.', 'What about people who cannot walk?', 'Verdict: close.'])
      expect(whole).toContain(heard)
    for (const unheard of ['Ban cars.', 'Too blunt', 'The notes have a number', 'Press them'])
      expect(whole).not.toContain(unheard)
  })

  test('shows drafts and critiques on request, and thinking, private notes and numbers only in the complete export', () => {
    const drafts = text(render(debate().state('d'), { content: 'drafts' }))
    const whole = text(render(debate().state('d'), { content: 'whole' }))
    for (const added of ['Ban cars.', 'Too blunt']) for (const shown of [drafts, whole]) expect(shown).toContain(added)
    for (const added of ['The notes have a number', 'Press them', 'first after 0.3 s']) {
      expect(drafts).not.toContain(added)
      expect(whole).toContain(added)
    }
  })

  test('shows a draft that was kept once, as the words that were heard', () => {
    const facts = debate()
    facts.turn(
      { seat: 'first', kind: 'speech', number: 9, step: 8, speech: 9, phase: 'late' },
      { draft: 'The night bus decides it.', critique: 'Keep it', final: 'The night bus decides it.' },
    )
    for (const content of ['drafts', 'whole'] as const) {
      const shown = text(render(facts.state('d'), { content }))
      expect(shown.split('The night bus decides it.')).toHaveLength(2)
      expect(shown).toContain('Leave the draft as it is.')
    }
  })

  test('shows what a critic found in plain words, not with the keywords it was told to use', () => {
    const facts = debate()
    facts.turn(
      { seat: 'first', kind: 'speech', number: 9, step: 8, speech: 9, phase: 'late' },
      { draft: 'Buses decide it.', critique: 'HIT: "decide", no source\nMISSED: the costs', final: 'Buses may.' },
    )
    const shown = text(render(facts.state('d'), { content: 'drafts' })).replaceAll('*', '')
    expect(shown).toContain('Does not hold: ')
    expect(shown).toContain('Missing: the costs')
    expect(shown).not.toMatch(/HIT:|MISSED:/)
  })

  test('marks an edited turn and a person’s turn, and hides what was replaced', () => {
    const finals = text(render(reworked().state('d')))
    expect(finals).toContain('Edited by a person.')
    expect(finals).toContain('4. Beta (spoken by a person)')
    for (const gone of ['Man h\u00F6rt gut zu', 'Und Beta', 'Anders gesagt']) expect(finals).not.toContain(gone)
    const whole = text(render(reworked().state('d'), { content: 'whole' }))
    for (const kept of [
      'Man h\u00F6rt zu',
      'Man h\u00F6rt gut zu',
      'Und Beta',
      'Anders gesagt',
      'OpenAI is overloaded',
    ])
      expect(whole).toContain(kept)
  })

  test('shows the current version while a new one is being made', () => {
    const { bodies, at } = reworked()
    const busy = text(render(toState('d', bodies.slice(0, -1), at)))
    expect(busy).toContain('Man h\u00F6rt einander zu.')
    expect(busy).toContain('A new version of this was under way')
  })

  test('shows each position once', () => {
    expect(text(render(debate().state('d'))).split('For a ban within five years')).toHaveLength(2)
  })

  test('says once that a rehearsal is no AI, not at every seat', () => {
    expect(text(render(stopped().state('d'))).split('Rehearsal, no AI')).toHaveLength(2)
  })

  test('names the model that spoke a turn although the seat has another one now', () => {
    const { bodies, at } = debate()
    const swapped = [
      ...bodies,
      {
        type: 'seat-changed',
        seat: 'first',
        config: { provider: 'rehearsal', model: 'rehearsal', name: 'Alpha' },
      } as const,
    ]
    expect(text(render(toState('d', swapped, at)))).toMatch(/2\. Alpha \(openai, gpt-6-luna\)/)
  })

  test('says for every interrupted turn how far it came', () => {
    const { bodies, at } = debate()
    const failed = bodies.findIndex((body) => body.type === 'turn-failed') + 1
    const paused = toState('d', bodies.slice(0, failed + 1), at)
    expect(text(render(paused))).toMatch(/Broken off in the critique: Gemini is overloaded: try again in a moment\./)
    expect(text(render(paused))).toContain('Paused after a call failed')
    expect(text(render(paused))).not.toContain('Say who')
    expect(text(render(paused, { content: 'drafts' }))).toContain('Say who')
    expect(text(render(toState('d', bodies.slice(0, 3), at)))).toContain('Still under way when this was saved.')
  })

  test('ends each line as a line, and lets no terminal command through', () => {
    const whole = text(render(stopped().state('d')))
    expect(whole).not.toMatch(/[\u0000-\u0008\u000B-\u001F\u007F]/)
    expect(whole.endsWith('\n')).toBe(true)
    expect(whole.endsWith('\n\n')).toBe(false)
  })

  test('gives a long topic complete under a short title', () => {
    const topic = `${'Is it so? '.repeat(30)}\n\nAnd why?`
    const facts = new FactScript(debate().seats)
    facts.add({
      type: 'dialog-created',
      config: {
        topic,
        mode: 'debate',
        turns: 1,
        seats: facts.seats,
        critique: true,
        earlyEnd: true,
        context: [],
        seed: 1,
      },
    })
    const whole = text(render(facts.state('d')))
    expect(whole.split('\n')[0]?.length).toBeLessThanOrEqual(124)
    expect(whole).toContain('And why?')
    expect(whole).toContain('Not started yet.')
  })
})

test('Markdown keeps the lists, quotations, code and links of a speech, and shows everything else as plain text', () => {
  const whole = text(exportMarkdown(stopped().state('d')))
  const said = whole.slice(whole.indexOf('introduction'), whole.indexOf('## 2'))
  expect(said).toContain('\n- not a list\n1. not numbered\n')
  expect(said).toContain('`code` **bold**')
  expect(said).toContain('\n> a quotation\n\n')
  expect(said).not.toMatch(/^(#|~~~|=+$| {4})/m)
  expect(said.match(/^>/gm)).toHaveLength(1)
  expect(said.replaceAll(/<https?:[^<>\s]*>/g, '')).not.toMatch(/(^|[^\\])[<[]/m)
  expect(said).toContain('snake_case 2\\*3\\*4')
})

test('the names of the mode and its roles are used when they are given', () => {
  const role = (title: string) => ({ title, positionHint: '' })
  const mode = {
    id: 'debate',
    label: 'Great debate',
    blurb: '',
    startLabel: '',
    closing: null,
    person: 'watches' as const,
    roles: { moderator: role('Chair'), first: role('Proposer'), second: role('Opposer') },
  }
  const whole = text(exportText(debate().state('d'), { mode }))
  expect(whole).toContain('Great debate, ')
  expect(whole).toContain('Proposer: Alpha')
})

test('an unknown format is refused with the list of formats', () => {
  expect(() => exportFormat('odt')).toThrow(
    'There is no export format "odt": use one of json, txt, md, html, pdf, docx, epub, messages, otlp-json, state, objects, envelope.',
  )
  expect(exportFormats.map(({ id, extension }) => [id, extension])).toEqual([
    ['json', 'json'],
    ['txt', 'txt'],
    ['md', 'md'],
    ['html', 'html'],
    ['pdf', 'pdf'],
    ['docx', 'docx'],
    ['epub', 'epub'],
    ['messages', 'messages.json'],
    ['otlp-json', 'otlp.json'],
    ['state', 'game_state.json'],
    ['objects', 'objects.json'],
    ['envelope', 'envelope.json'],
  ])
})

test('code of a speech is a block of Markdown that runs as it was written', () => {
  const code = 'for t in trams:\n    if t.free:\n        print("```")'
  const markdown = proseMarkdown(`Use this:\n\n\`\`\`\`python\n${code}\n\`\`\`\`\nIn short:\n1. a_b\n2. 2*3*4 <b>`)
  expect(markdown).toBe(`Use this:\n\n\`\`\`\`python\n${code}\n\`\`\`\`\n\nIn short:\n\n1. a_b\n2. 2\\*3\\*4 \\<b>`)
})
