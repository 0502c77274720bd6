import type { ContextPackage, Mode } from '../../core/engine/ports.ts'
import { conclude, mayConclude } from './conclude.ts'
import { createMode } from './create-mode.ts'
import { fileOfWords } from './file-of-words.ts'
import { moderatedLength } from './lengths.ts'
import { moderatedInstruction } from './moderated-instruction.ts'
import { moderatedOrder } from './moderated-order.ts'
import { moderatedTask } from './moderated-task.ts'
import { moderatedTexts } from './moderated-texts.ts'
import { moderatedRole } from './moderated-role.ts'
import { notesPackage, notesPart } from './notes/take-notes.ts'
import type { ModeWords } from './mode-words.ts'

/** A mode with the moderated turn order, made from its words. */
export function moderatedMode(words: ModeWords): Mode {
  const mode = createMode({
    info: words.info,
    texts: moderatedTexts(words),
    summaryParts: words.summaryParts,
    floor: 'taken-up',
    ...moderatedOrder,
    role: moderatedRole,
    instruction: moderatedInstruction,
    length: moderatedLength,
    task: moderatedTask,
    privately: notesPart,
    recipe: (viewer, _wording, standard) => ({
      packages: Object.values<ContextPackage>({ ...standard }).flatMap((each) =>
        viewer === 'moderator' && each === standard.guidance ? [notesPackage, each] : [each],
      ),
      budget: null,
    }),
    tools: (occasion) => (mayConclude(occasion) ? [conclude(occasion.words)] : []),
  })
  return { ...mode, file: () => fileOfWords(words) }
}
