import { sayLater } from '../../../base/language/say.ts'
import { DIALOG_JSON_SCHEMA_ID } from './json/dialog-json.ts'
import { isGameState, parseGameState } from './messages/parse-game-state.ts'
import { isMessagesFile } from './messages/messages-file.ts'
import { parseMessages } from './messages/parse-messages.ts'
import { type ImportedDialog, importInvalid } from './import/imported-dialog.ts'
import { parseIdiExport } from './import/parse-idi-export.ts'
import { parseOlderExport } from './import/parse-older-export.ts'
import { unreadJson, unreadText } from './import/no-dialog.ts'

/** What the schemas of a dialog have before their version. */
const SCHEMA_BEGINS = 'idi.dialog/'

/**
 * Reads the text of a file: an export of this app or of the older system, or a saved story of the native protocol.
 * @throws ExportError IMPORT_INVALID
 */
export function parseImport(text: string): ImportedDialog {
  const json = parseJson(text.replace(/^\uFEFF/, ''))
  if (isMessagesFile(json)) return parseMessages(json)
  if (isGameState(json)) return parseGameState(json)
  if (typeof json !== 'object' || json === null) throw unreadJson(json)
  if ('schema' in json && typeof json.schema === 'string' && json.schema.startsWith(SCHEMA_BEGINS)) {
    if (json.schema === DIALOG_JSON_SCHEMA_ID) return parseIdiExport(json)
    throw importInvalid(
      sayLater(
        'The file cannot be imported: {field} must be "{known}"; a newer one needs a newer version of the app.',
        {
          field: 'schema',
          known: DIALOG_JSON_SCHEMA_ID,
        },
      ),
    )
  }
  if ('conversation_history' in json) return parseOlderExport(json)
  throw unreadJson(json)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unreadText(text)
  }
}
