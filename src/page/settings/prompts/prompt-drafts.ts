import { persistedEntries, restoreText } from '../../host/store/persisted.ts'

/** Texts of prompts that were changed and not saved, by their keys: they outlive the section and the page. */
export const promptDrafts = persistedEntries('idi.prompt-drafts', restoreText)
