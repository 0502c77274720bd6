import { expect, test, vi } from 'vitest'
import { explainIssue } from '../../../../src/app/explain-issue.ts'
import { createProgram } from '../../../../src/hosts/cli/programs/program.ts'
import { parseSettings } from '../../../../src/hosts/cli/input/seat-settings.ts'
import { seatConfigSchema, type DialogConfig } from '../../../../src/core/contract/dialog-config.ts'
import { seatSettings } from '../../../../src/features/export/files/parts/settings-part.ts'
import { settingsFor } from '../../../../src/providers/models/model-settings.ts'
import { samplingFields, type SamplingFields } from '../../../../src/providers/calls/sampling-fields.ts'
import { MADE_UP_SEAT } from '../../../helpers/made-up-settings.ts'
import { requestTo } from '../../providers/support.ts'

vi.mock(import('../../../../src/core/contract/seat-settings.ts'), async (original) => {
  const { withMadeUpSettings } = await import('../../../helpers/made-up-settings.ts')
  return withMadeUpSettings(await original())
})

test('a new setting has a command-line flag, which accepts only what the setting allows', () => {
  const typed = (...flags: string[]) => {
    const run = createProgram('1.0.0', async () => {}, null).commands.find((command) => command.name() === 'run')
    expect(run?.helpInformation()).toMatch(/--mood <seat=word> +calm or lively/)
    run?.parseOptions(flags)
    return parseSettings(run?.opts() ?? {})
  }
  const settings = typed('--min-p', 'all=0.1', '--min-p', 'first=0.05', '--mood', 'first=LIVELY')
  expect(settings('first')).toEqual({ mood: 'lively', sampling: { minP: 0.05 } })
  expect(settings('second')).toEqual({ sampling: { minP: 0.1 } })
  expect(() => typed('--mood', 'first=loud')('first')).toThrow('--mood is "loud": use calm, lively.')
  expect(() => typed('--min-p', 'all=few')('first')).toThrow('--min-p is "few": give a number.')
})

test('a new setting is accepted in a configuration, and refused outside its range', () => {
  expect(seatConfigSchema.parse(MADE_UP_SEAT)).toEqual(MADE_UP_SEAT)
  const wrong = { ...MADE_UP_SEAT, mood: 'loud', sampling: { minP: 2 } }
  const { error } = seatConfigSchema.safeParse(wrong)
  expect(error?.issues.map((issue) => explainIssue(issue, wrong, seatConfigSchema))).toEqual([
    'mood is "loud" where one of "calm", "lively" is expected',
    'sampling.minP is 2 where a number from 0 to 1 is expected',
  ])
})

test('an export shows a new setting', () => {
  const config = { seats: { moderator: MADE_UP_SEAT, first: MADE_UP_SEAT, second: MADE_UP_SEAT } }
  expect(seatSettings(config as unknown as DialogConfig, 'finals')[0]?.rows).toEqual([
    { label: 'Mood', value: 'lively' },
    { label: 'Sampling', value: 'min p 0.05' },
  ])
})

test('a new sampling setting is sent to a vendor that accepts it, and to no other', () => {
  const { sampling } = settingsFor(requestTo('m', { sampling: MADE_UP_SEAT.sampling as object }), null)
  const taken = { minP: 'min_p' } as SamplingFields
  expect(samplingFields(sampling, taken)).toEqual({ min_p: 0.05 })
  expect(samplingFields(sampling, { temperature: 'temperature' })).toEqual({})
})
