export { ChangedAccountNotice, PayeeAccountNotice } from './payee-account-notice';
