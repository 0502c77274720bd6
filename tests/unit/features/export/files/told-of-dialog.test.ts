import { beforeAll, describe, expect, test } from 'vitest'
import { speakWithin } from '../../../../../src/base/files/speak-within.ts'
import type { PlayedDialog } from '../../../../../src/core/engine/play/play-dialog.ts'
import { SEAT_IDS, type DialogConfig } from '../../../../../src/core/contract/dialog-config.ts'
import { rolesOf } from '../../../../../src/core/dialog/modes/style-info.ts'
import { modes } from '../../../../../src/modes/index.ts'
import { closingNames, listedClosing } from '../../../../../src/core/dialog/turns/closing-names.ts'
import { summaryTurn } from '../../../../../src/core/dialog/selectors.ts'
import { calledAt } from '../../../../../src/core/dialog/turns/style-plan.ts'
import { turnTitle } from '../../../../../src/core/dialog/turns/turn-number.ts'
import { chapterTitlePart } from '../../../../../src/features/sound/engine/not-whole.ts'
import { turnHeading } from '../../../../../src/hosts/cli/display/progress-words.ts'
import { settingRows } from '../../../../../src/features/export/files/tables/dialog-settings.ts'
import { scriptDocument } from '../../../../../src/features/export/files/script-document.ts'
import { MODERATED } from '../../../../helpers/moderated-modes.ts'
import { promptTexts } from '../../../../helpers/prompt-texts.ts'
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

  test('names its style', () => {
    const { info } = modes.get(mode)
    const { occasion } = scriptDocument(played.state, { mode: info })
    const label = info.styles?.find(({ id }) => id === style)?.label
    expect(occasion.startsWith(`${info.label}${label === undefined ? '' : ` (${label})`}, `)).toBe(true)
  })

  test('calls each seat as its prompts, its style and a copied mode do', () => {
    const { info, file } = modes.get(mode)
    const roles = rolesOf(info, style)
    const told = played.calls.flatMap(({ request }) => promptTexts(request)).join('\n')
    const { people } = scriptDocument(played.state, { mode: info })
    for (const seat of SEAT_IDS) {
      const { title } = roles[seat]
      expect(people.find((person) => person.seat === seat)?.role).toBe(title)
      expect(told).toContain(`, ${title.toLowerCase()}.`)
      const usual = info.roles[seat].title.toLowerCase()
      if (usual !== title.toLowerCase()) expect(told).not.toMatch(new RegExp(`(?:Mira|Ada|Ben)[:,] ${usual}\\b`))
      if (style !== undefined) expect(file?.(style).roles[seat].title).toBe(title)
    }
  })

  test('calls its closing as the page, the terminal and the sound do: by its style’s name, else by its mode’s', () => {
    const { state } = played
    const { info } = modes.get(mode)
    const last = summaryTurn(state)
    if (last === null) throw new Error('The dialog has no closing.')
    const title = calledAt(state, last.step) ?? info.closing?.title ?? ''
    const { closingTitle, parts } = scriptDocument(state, { mode: info })
    expect(closingTitle).toBe(title)
    expect(parts.at(-1)?.heading).toBe(`${last.number}. ${title} by Mira`)
    expect(turnTitle(state, last)).toBe(`Turn ${last.number}, ${title.toLowerCase()}`)
    expect(turnHeading(state, last)).toBe(`Turn ${last.number}, ${title.toLowerCase()}, Mira`)
    expect(chapterTitlePart(state, last.id)).toBe(title.toLowerCase())
    expect(closingNames(state)).toMatchObject({ title, act: info.closing?.act })
  })
})

test('says that seats differ only where the speeches of one have other stages than those of the other', async () => {
  const { state } = await playStyle({ dialog: { mode: 'debate', turns: 2 } })
  const stages = (critique: boolean, ...critics: readonly ('self' | 'other' | 'nobody')[]) => {
    if (!state.config) throw new Error('The dialog has no set-up.')
    const { moderator, first, second } = state.config.seats
    const seats = {
      moderator,
      first: { ...first, critic: critics[0] },
      second: { ...second, critic: critics[1] },
    } as DialogConfig['seats']
    return settingRows(state, { ...state.config, critique, seats }).find(({ label }) => label === 'Stages')?.value
  }
  expect(stages(true, 'nobody', 'nobody')).toBe('final only')
  expect(stages(true, 'self', 'other')).toBe('draft, critique, final')
  expect(stages(false, 'other', 'other')).toBe('draft, critique, final')
  expect(stages(true, 'self', 'nobody')).toBe('draft, critique, final (some seats differ)')
})

test.each(modes.all?.().map(({ info }) => info) ?? [])('$id: whoever has only the dialog knows its closing', (info) => {
  if (info.closing === null) return
  const config = { mode: info.id } as DialogConfig
  const { title, plural, act } = info.closing
  expect(closingNames({ plan: null, config, person: info.person })).toEqual({ title, plural, act })
  // A village has no closing turn that a list could name.
  if (info.id !== 'village')
    expect(listedClosing({ mode: info.id, planned: info.person === 'plays' ? null : 8 })).toBe(title)
})

test('a mode of one’s own keeps the name of its closing when the mode itself was deleted', () => {
  const ending = { title: 'Agreement', plural: 'Agreements', act: 'Write the agreement' }
  const config = { mode: 'own-pact', ownMode: { ending } } as DialogConfig
  expect(closingNames({ plan: null, config, person: 'watches' })).toEqual(ending)
  expect(turnTitle({ plan: null, config, person: 'watches' }, { number: 9, kind: 'summary', step: 8 })).toBe(
    'Turn 9, Agreement',
  )
})

test('the closing is named in the language of the reader', async () => {
  const config = { mode: 'debate' } as DialogConfig
  expect(
    await speakWithin('de', () =>
      turnTitle({ plan: null, config, person: 'watches' }, { number: 9, kind: 'summary', step: 8 }),
    ),
  ).toBe('Beitrag 9, Urteil')
})
