import { FileText, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../base/language/t.ts'
import type { ContextFile } from '../../core/contract/dialog-config.ts'
import { codePageMark, codePageWords } from '../../core/dialog/files/code-page.ts'
import { dataUrlOf, pictureWords } from '../../core/dialog/files/pictures.ts'
import { formatTokens } from '../../base/format/tokens.ts'
import './attached-list.css'

interface AttachedListProps {
  readonly files: readonly ContextFile[]
  readonly onRemove: (file: ContextFile) => void
}

/** The files attached to the words being written. */
export function AttachedList({ files, onRemove }: AttachedListProps) {
  if (files.length === 0) return null
  return (
    <ul className="attached-list flex gap-3 wrap scroll" aria-label={t('Attached')}>
      {files.map((file) => (
        <li key={file.name} className="attached-chip shrink framed rounded surface type-small row at-most-full">
          <Mark file={file} />
          <span className="attached-name shrink one-line" title={file.name}>
            {file.name}
          </span>
          <span className="rigid muted tabular">{t('{tokens} tokens', { tokens: formatTokens(file.tokens) })}</span>
          {file.codePage !== undefined && (
            <span className="rigid muted tabular" title={codePageWords(file.codePage)}>
              {codePageMark(file.codePage)}
            </span>
          )}
          <button
            type="button"
            className="button quiet icon"
            aria-label={t('Remove {name}', { name: file.name })}
            onClick={() => onRemove(file)}
          >
            <X size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}

interface AttachedToProps {
  /** The names of the files that came with the words. */
  readonly names: readonly string[]
  /** All files attached to the conversation, among which the named ones are found. */
  readonly files: readonly ContextFile[]
}

/** The files that came with a message. Each opens to show its text. */
export function AttachedTo({ names, files }: AttachedToProps) {
  if (names.length === 0) return null
  return (
    <ul className="attached-list flex gap-3 wrap scroll said" aria-label={t('Attached')}>
      {names.map((name) => {
        const file = files.find((other) => other.name === name)
        return (
          <li key={name}>
            {file ? (
              <Opened file={file} />
            ) : (
              <span className="attached-chip shrink framed rounded surface type-small row at-most-full">
                <FileText size={14} aria-hidden />
                <span className="attached-name shrink one-line">{name}</span>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Opened({ file }: { readonly file: ContextFile }) {
  return (
    <details className="attached-file">
      <summary className="attached-chip shrink framed rounded surface type-small row at-most-full">
        <Mark file={file} />
        <span className="attached-name shrink one-line">{file.name}</span>
      </summary>
      {file.picture && (
        <Figure words={pictureWords(file.picture)}>
          <img
            src={dataUrlOf(file.picture)}
            alt={file.picture.describedBy === undefined ? file.name : file.text.trim()}
          />
        </Figure>
      )}
      {(!file.picture || file.picture.describedBy !== undefined) && (
        <p
          className="attached-text framed rounded surface type-small scroll break pre-wrap above-3 pad-4 pad-x-5"
          tabIndex={0}
        >
          {file.text.trim()}
        </p>
      )}
      {file.picture?.describedBy !== undefined && (
        <p className="hint">{t('Described by {describedBy}', { describedBy: file.picture.describedBy })}</p>
      )}
    </details>
  )
}

function Figure({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <figure>
      {children}
      <figcaption className="hint">{words}</figcaption>
    </figure>
  )
}

function Mark({ file: { picture } }: { readonly file: ContextFile }) {
  if (picture) return <img className="attached-thumb rigid rounded-small" src={dataUrlOf(picture)} alt="" />
  return <FileText size={14} aria-hidden />
}
