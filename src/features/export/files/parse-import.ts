import { DIALOG_JSON_SCHEMA_ID } from './json/dialog-json.ts'
import { isGameState, parseGameState } from './messages/parse-game-state.ts'
import { isMessagesFile } from './messages/messages-file.ts'
import { parseMessages } from './messages/parse-messages.ts'
import { importInvalid, type ImportedDialog } from './import/imported-dialog.ts'
import { parseIdiExport } from './import/parse-idi-export.ts'
import { parseOlderExport } from './import/parse-older-export.ts'

/** Reads the text of a file: an export of ours or of the older system, or a save of the native protocol. @throws ExportError IMPORT_INVALID */
export function parseImport(text: string): ImportedDialog {
  const json = parseJson(text.replace(/^\uFEFF/, ''))
  if (isMessagesFile(json)) return parseMessages(json)
  if (isGameState(json)) return parseGameState(json)
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw importInvalid('the file', 'must hold one JSON object')
  if ('schema' in json) {
    if (json.schema === DIALOG_JSON_SCHEMA_ID) return parseIdiExport(json)
    throw importInvalid('schema', `must be "${DIALOG_JSON_SCHEMA_ID}"; a newer one needs a newer version of the app`)
  }
  if ('conversation_history' in json) return parseOlderExport(json)
  throw importInvalid(
    'the file',
    `is no dialog: it has neither schema "${DIALOG_JSON_SCHEMA_ID}" nor a conversation_history nor messages`,
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw importInvalid('the file', 'is not JSON')
  }
}
