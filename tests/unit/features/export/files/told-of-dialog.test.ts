import { beforeAll, describe, expect, test } from 'vitest'
import { speakWithin } from '../../../../../src/base/files/speak-within.ts'
import type { PlayedDialog } from '../../../../../src/core/engine/play/play-dialog.ts'
import { modes } from '../../../../../src/modes/index.ts'
import { closingTitle } from '../../../../../src/features/export/files/export-format.ts'
import { settingRows } from '../../../../../src/features/export/files/tables/dialog-settings.ts'
import { scriptDocument } from '../../../../../src/features/export/files/script-document.ts'
import { MODERATED } from '../../../../helpers/moderated-modes.ts'
import { playStyle, STYLES } from '../../../../helpers/play-style.ts'

const ROUNDS = MODERATED.flatMap(({ info }) => [1, 2, 3, 4].map((turns) => [info.id, undefined, turns] as const))
const ALL = [...STYLES.map(([mode, style]) => [mode, style, 2] as const), ...ROUNDS]

describe.each(ALL)('the file of a dialog: %s, %s, %i turns', (mode, style, turns) => {
  let played: PlayedDialog
  beforeAll(async () => {
    played = await playStyle({ dialog: { mode, turns, ...(style !== undefined && { style }) } })
  })
  const settings = () => {
    const { state } = played
    if (!state.config) throw new Error('The dialog has no set-up.')
    return new Map(settingRows(state, state.config).map(({ label, value }) => [label, value]))
  }

  test('says that it may end early exactly when the moderator could end it', () => {
    const could = played.calls.some(({ request: { tools } }) => tools.some(({ name }) => name === 'conclude'))
    expect(settings().has('Early end')).toBe(could)
  })

  test('names the stages that its speeches had', () => {
    const stages = played.state.turns.filter(({ kind }) => kind === 'speech').map(({ stages: had }) => had.length)
    const whole = stages.filter((count) => count > 1).length
    expect(settings().get('Stages')).toBe(
      whole === 0
        ? 'final only'
        : whole === stages.length
          ? 'draft, critique, final'
          : 'draft, critique, final; in short speeches final only',
    )
  })

  test('names its style, and its closing as the mode does', () => {
    const { info } = modes.get(mode)
    const { occasion, parts } = scriptDocument(played.state, { mode: info })
    const label = info.styles?.find(({ id }) => id === style)?.label
    expect(occasion.startsWith(`${info.label}${label === undefined ? '' : ` (${label})`}, `)).toBe(true)
    if (label === undefined && info.closing)
      expect(parts.at(-1)?.heading).toMatch(new RegExp(`^\\d+\\. ${info.closing.title}.* by Mira$`))
  })
})

test('the closing is named in the language of the file', async () => {
  const { info: mode } = modes.get('debate')
  expect(await speakWithin('de', () => closingTitle({ mode }))).toBe('Urteil')
})
