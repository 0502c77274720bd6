import { modeFileSchema, type ModeFile } from '../../../core/contract/mode/mode-file.ts'

/**
 * Applies the person's edits of texts to one of the app's modes, so that a copy has the texts that dialogs use. An edit
 * that no mode file can hold, because it is too long or has no lines, is ignored.
 * @param edited the texts by key, such as "debate.speech.early.first", with one variant per line
 */
export function withEdits(file: ModeFile, mode: string, edited: Readonly<Record<string, string>>): ModeFile {
  let result = file
  for (const [key, text] of Object.entries(edited)) {
    if (!key.startsWith(`${mode}.`)) continue
    const changed = modeFileSchema.safeParse(replaced(result, key.slice(mode.length + 1).split('.'), text))
    if (changed.success) result = changed.data
  }
  return result
}

/** The words of a summary without the sentence that the engine appends to all of them. */
function ownWordsOfSummary(text: string): string {
  const parts = text.lastIndexOf('{parts}.')
  const start = text.indexOf('Cover, in this order', text.lastIndexOf('{', parts - 1) + 1)
  return parts < 0 || start < 0 || start > parts ? text : text.slice(0, start).trimEnd()
}

function replaced(value: unknown, [name, ...more]: readonly string[], text: string): unknown {
  if (name === undefined) {
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    return Array.isArray(value) ? lines : text
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return value
  const before = (value as Readonly<Record<string, unknown>>)[name]
  const next = name === 'summary' ? ownWordsOfSummary(text) : text
  return { ...value, [name]: replaced(before, more, next) }
}
