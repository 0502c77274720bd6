import { preference } from './preferences.ts'

export const ISSUES_WAIT = 'issues-wait'

/** Whether a watched dialog waits a moment for the person to change its issues, before they are argued. */
export const issuesWait = preference(ISSUES_WAIT, true)
