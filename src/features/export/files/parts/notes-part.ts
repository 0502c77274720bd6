import { t } from '../../../../base/language/t.ts'
import { notesInOrder } from '../../../../core/dialog/turns/own-notes.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import type { PartBlock } from '../blocks/block.ts'
import { plainText } from '../plain-text.ts'
import { blockTurn } from './block-turn.ts'

/** A person's own notes, each with its turn; null when there are none. */
export function notesBlocks(state: DialogState): PartBlock | null {
  const items = notesInOrder(state).map(({ turn, note }) => ({
    text: note.text === '' ? t('Bookmark') : plainText(note.text),
    turn: blockTurn(state, turn),
  }))
  if (items.length === 0) return null
  return {
    kind: 'part',
    id: 'own-notes',
    title: t('Notes'),
    blocks: [{ kind: 'list', label: null, items, spoken: false }],
  }
}
