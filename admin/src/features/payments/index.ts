export { PayeeAccountNotice } from './payee-account-notice';
