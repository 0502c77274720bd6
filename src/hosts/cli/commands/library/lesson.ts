import { plural } from '../../../../base/format/count.ts'
import type { OpenedLesson } from '../../../../core/contract/library/lesson.ts'
import type { PlaceOptions } from '../../command-parts.ts'
import { terminalText } from '../../display/plain-text.ts'
import type { Terminal } from '../../display/terminal.ts'
import { EXIT } from '../../exit-codes.ts'
import { readLessonFile } from '../../input/read-lesson-file.ts'
import { withApp } from '../../open-here.ts'

/** Runs `idi lesson`: prints what a pupil gets, and the digest by which a file that was handed in is recognised. */
export async function lessonCommand(
  file: string,
  options: PlaceOptions & { readonly json?: boolean },
  terminal: Terminal,
): Promise<number> {
  return withApp(options, async (app) => {
    const lesson = await readLessonFile(app, file)
    await terminal.out(options.json ? `${JSON.stringify(lesson, null, 2)}\n` : `${lessonText(lesson)}\n`)
    return EXIT.done
  })
}

/** The content of a lesson as text for people. */
function lessonText({ mark, dialog }: OpenedLesson): string {
  const { name, hints, minutes, digest } = mark
  const { topic, mode, style, turns, context, seats } = dialog
  const sides = [seats.first, seats.second].map(
    ({ name: called, position = '', person }) =>
      `  ${called}${person === undefined ? '' : `, the pupil, pressed: ${person}`}${position === '' ? '' : `: ${position}`}`,
  )
  return terminalText(
    [
      name,
      `  ${topic}`,
      `  ${style === undefined ? mode : `${mode}, ${style}`}, ${plural(turns, 'turn')} each`,
      ...sides,
      ...context.map(({ name: file, text }) => `  material: ${file} (${plural(text.length, 'character')})`),
      ...(minutes === undefined ? [] : [`  time aimed at: ${plural(minutes, 'minute')}`]),
      hints ? '  hints are allowed' : '  hints are not allowed',
      `  digest ${digest}`,
    ].join('\n'),
  )
}
