-- owner: platform

-- Where the reader of a mail that is not needed can end such mails; becomes its List-Unsubscribe header (RFC 8058).
alter table outgoing_message add column unsubscribe_url text;
