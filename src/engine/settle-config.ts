import { newDialogSchema, type DialogConfig, type NewDialog, type SeatConfig } from '../contract/dialog-config.ts'
import { DialogError } from '../contract/errors.ts'
import { parseInput } from '../contract/schema-problem.ts'
import { detectLanguage } from '../dialog/language/detect-language.ts'
import { contextOverflow } from './estimate/index.ts'
import type { EnginePorts } from './ports.ts'

/** What a person filled in as a dialog keeps it: with a seed, and with the edited prompts when it brings none of its own. @throws AppError INPUT_INVALID */
export async function settleConfig(
  input: NewDialog,
  { prompts, random }: Pick<EnginePorts, 'prompts' | 'random'>,
): Promise<DialogConfig> {
  const parsed = parseInput(newDialogSchema, input)
  const edited = parsed.prompts ?? (await prompts?.(parsed.mode)) ?? {}
  const told = parsed.prompts || Object.keys(edited).length > 0 ? { prompts: edited } : {}
  const topicLanguage = parsed.language === undefined ? detectLanguage(parsed.topic) : null
  return {
    ...parsed,
    ...told,
    ...(topicLanguage === null ? {} : { topicLanguage }),
    seed: parsed.seed ?? Math.floor(random() * 2 ** 32),
  }
}

/** The same, and it can be run: its mode and providers exist, its files fit. @throws AppError INPUT_INVALID, ConfigError CONFIG_INVALID */
export async function checkedConfig(input: NewDialog, ports: EnginePorts): Promise<DialogConfig> {
  const config = await settleConfig(input, ports)
  ports.modes.get(config.mode)
  for (const seat of Object.values(config.seats)) requireProvider(seat, ports)
  const [tooLarge] = contextOverflow(config, ports.providers.contextWindowOf)
  if (tooLarge)
    throw new DialogError('INPUT_INVALID', tooLarge.message, {
      details: { file: tooLarge.file, tokens: tooLarge.fileTokens, window: tooLarge.contextTokens },
    })
  return config
}

/** @throws ConfigError CONFIG_INVALID for an unknown provider, a malformed base URL or a missing key */
export function requireProvider(seat: SeatConfig, { providers }: Pick<EnginePorts, 'providers'>): void {
  providers.get(seat.provider, { baseUrl: seat.baseUrl })
}
