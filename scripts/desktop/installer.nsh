# The installer registers the links of idi: for the app, and removes them with it. electron-builder registers none, and
# what the app registers for its user at each start would remain. Another program that has taken them over keeps them.
!define IDI_LINKS "Software\Classes\idi"
!define IDI_OPENS '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'

!macro customInstall
  WriteRegStr SHELL_CONTEXT "${IDI_LINKS}" "" "URL:idi"
  WriteRegStr SHELL_CONTEXT "${IDI_LINKS}" "URL Protocol" ""
  WriteRegStr SHELL_CONTEXT "${IDI_LINKS}\shell\open\command" "" '${IDI_OPENS}'
!macroend

!macro customUnInstall
  # An update also removes the older version, but keeps the links.
  ${ifNot} ${isUpdated}
    ReadRegStr $R0 HKCU "${IDI_LINKS}\shell\open\command" ""
    ${if} $R0 == '${IDI_OPENS}'
      DeleteRegKey HKCU "${IDI_LINKS}"
    ${endif}
    ReadRegStr $R0 SHELL_CONTEXT "${IDI_LINKS}\shell\open\command" ""
    ${if} $R0 == '${IDI_OPENS}'
      DeleteRegKey SHELL_CONTEXT "${IDI_LINKS}"
    ${endif}
  ${endif}
!macroend
