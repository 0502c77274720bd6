import { expect, test } from 'vitest'
import type { DialogState } from '../../../../../src/core/dialog/state.ts'
import { exportDocx } from '../../../../../src/features/export/files/docx/export-docx.ts'
import { exportHtml } from '../../../../../src/features/export/files/html/export-html.ts'
import { exportMarkdown } from '../../../../../src/features/export/files/markdown.ts'
import { documentFront } from '../../../../../src/features/export/files/parts/front-part.ts'
import { exportText } from '../../../../../src/features/export/files/text.ts'
import { unzipSync } from 'fflate'
import { saying } from './pdf/one-speech.ts'

/** A dialog from elsewhere that does not tell its models. */
function fromElsewhere(): DialogState {
  const state = saying('Words.')
  const seats = state.config?.seats
  if (!state.config || !seats) throw new Error('There are no seats.')
  const unknown = { provider: 'unknown', model: 'unknown' }
  return {
    ...state,
    turns: state.turns.map((turn) => ({ ...turn, stages: turn.stages.map((stage) => ({ ...stage, ...unknown })) })),
    config: {
      ...state.config,
      seats: {
        moderator: { ...seats.moderator, ...unknown },
        first: { ...seats.first, ...unknown },
        second: { ...seats.second, provider: 'unknown', model: 'gpt-6' },
      },
    },
  }
}

test('nothing is said of a model that nobody knows, and all that is known of the others', async () => {
  const state = fromElsewhere()
  expect(documentFront(state, {}).people.map(({ voice, model }) => [voice, model])).toEqual([
    ['', ''],
    ['', ''],
    ['gpt-6', 'gpt-6'],
  ])
  const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
  const files = [
    decode(exportText(state)),
    decode(exportMarkdown(state)),
    decode(exportHtml(state)),
    decode(unzipSync(await exportDocx(state))['word/document.xml'] ?? new Uint8Array()),
  ]
  for (const file of files) {
    expect(file).not.toMatch(/unknown|\(\)|, ?<\/p>/)
    expect(file).toContain('gpt-6')
  }
})
