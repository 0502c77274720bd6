import { sayLater } from '../../../base/language/say.ts'
import { AppError } from '../../../core/contract/errors/errors.ts'
import { parseInput } from '../../../core/contract/errors/schema-problem.ts'
import { villageWorldSchema, type VillageWorld } from '../model/schema/village.ts'
import { parseJson } from '../../../app/parse-json.ts'
import { decodeLoosely } from '../../../base/text/decode-text.ts'

const FORMAT = /^idi\.village-(\d+)$/

/** Parses a village file. @throws AppError INPUT_INVALID, ConfigError CONFIG_INVALID with the first problem */
export function readVillageFile(bytes: Uint8Array): VillageWorld {
  const value = parseJson(decodeLoosely(bytes), 'The village', 'mend it, or export it anew')
  const format = (value as { readonly format?: unknown } | null)?.format
  const version = typeof format === 'string' ? Number(FORMAT.exec(format)?.[1] ?? 0) : 0
  if (version > 1)
    throw new AppError(
      'INPUT_INVALID',
      sayLater(
        'This village was written by a newer version of the app ({format}; this one reads idi.village-1): update the app to live in it.',
        { format: String(format) },
      ),
    )
  if (version < 1)
    throw new AppError('INPUT_INVALID', 'This file is no village: its "format" has to be "idi.village-1".')
  return parseInput(villageWorldSchema, value, (field, message) => `In the village, ${field || 'the file'}: ${message}`)
}
