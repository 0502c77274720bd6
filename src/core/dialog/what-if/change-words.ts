import { t } from '../../../base/language/t.ts'
import type { MadeChange } from '../../contract/origins/origin.ts'
import { formatTurn } from '../turns/turn-number.ts'

/** What is different in a branch, as a sentence. */
export function formatChange(change: MadeChange): string {
  const turn = formatTurn(change.turn)
  switch (change.what) {
    case 'words':
      return t('The words of {turn} were changed.', { turn })
    case 'position':
      if (change.to === null)
        return t('From {turn} on {name} has no position of its own, instead of “{before}”.', {
          turn,
          name: change.name,
          before: change.from,
        })
      return change.from === null
        ? t('From {turn} on {name} stands for “{after}”.', { turn, name: change.name, after: change.to })
        : t('From {turn} on {name} stands for “{after}”, instead of “{before}”.', {
            turn,
            name: change.name,
            after: change.to,
            before: change.from,
          })
    case 'model':
      return t('From {turn} on {after} speaks for {name}, instead of {before}.', {
        turn,
        after: change.to,
        name: change.name,
        before: change.from,
      })
    case 'file': {
      const { from: before, to } = change
      if (to === null) return t('From {turn} on nobody reads the file “{file}”.', { turn, file: before })
      if (before === null) return t('From {turn} on everybody reads the file “{file}” too.', { turn, file: to })
      return before === to
        ? t('From {turn} on everybody reads “{after}” in place of the file “{before}” of the same name.', {
            turn,
            after: to,
            before,
          })
        : t('From {turn} on everybody reads “{after}” in place of the file “{before}”.', { turn, after: to, before })
    }
  }
}
