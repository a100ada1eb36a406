drop table documents_due;
